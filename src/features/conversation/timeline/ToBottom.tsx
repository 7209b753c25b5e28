import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { scrollPositionMachine } from '#machines/conversation/scrollPosition.machine.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './MessageList.css.ts';

/** Scrolls to the newest message when the user reads further up (CHAT-009). */
export function ToBottom({ actor }: { actor: ActorRefFrom<typeof scrollPositionMachine> }) {
  const t = useText();
  const away = useSelector(actor, (snapshot) => snapshot.matches('free'));
  const fresh = useSelector(actor, (snapshot) => snapshot.hasTag('newBelow'));
  if (!away) return null;
  return (
    <div className={css.bottom}>
      <span role="status">{fresh && <span className={css.pill}>{t('conversation.newBelow')}</span>}</span>
      <button
        type="button"
        className={css.jump}
        aria-label={t('conversation.scrollToBottom')}
        onClick={() => actor.send({ type: 'scroll.toBottom' })}
      >
        <Icon name="arrow-down" />
      </button>
    </div>
  );
}
