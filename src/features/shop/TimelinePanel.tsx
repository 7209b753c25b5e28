import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { shopTimelineMachine } from '#machines/shop/shopTimeline.machine.ts';
import { useShopTimeline } from '#services/reads/shop.ts';
import * as css from './Timeline.css.ts';
import { TimelineList } from './TimelineList.tsx';

/** Beside the conversation, where there is room and something to show (SHELL-014). */
export function TimelinePanel({ actor }: { actor: ActorRefFrom<typeof shopTimelineMachine> }) {
  const t = useText();
  const shown = useSelector(actor, (snapshot) => snapshot.matches('shown') || snapshot.matches('refreshing'));
  const events = useShopTimeline(useSelector(actor, ({ context }) => context.customerId));
  if (!shown || events.length === 0) return null;
  return (
    <div
      className={css.panel}
      data-beside=""
      role="region"
      aria-label={t('shop.timeline')}
      // What scrolls can be reached by keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <h2 className={css.heading}>{t('shop.timeline')}</h2>
      <TimelineList events={events} />
    </div>
  );
}
