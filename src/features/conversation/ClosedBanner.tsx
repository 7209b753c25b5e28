import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { REPLY_WINDOW } from '#lib/time.ts';
import type { footerMachine } from '#machines/lifecycles/footer.machine.ts';
import { Banner } from '#ui/Banner.tsx';

/** Rule 2: nothing free-form leaves any more; says since when, and what opens it again. */
export function ClosedBanner({
  actor,
  actions,
}: {
  actor: ActorRefFrom<typeof footerMachine>;
  actions: ReactNode;
}) {
  const t = useText();
  const formats = useFormats();
  const { label, channel, lastReceivedAt, now } = useSelector(actor, ({ context }) => context);

  if (label === 'resolved')
    return (
      <Banner icon="resolve" title={t('footer.resolved.title')} actions={actions}>
        {t('footer.resolved.text')}
      </Banner>
    );

  const moment = (at: number) => {
    const days = formats.daysAgo(at, now);
    if (days > 1) return t('footer.closed.onDay', { day: formats.day(at, now) });
    return t(days === 1 ? 'footer.closed.yesterdayAt' : 'footer.closed.todayAt', { time: formats.time(at) });
  };
  const title =
    lastReceivedAt === null
      ? t('footer.closed.titleNever')
      : t('footer.closed.title', { when: moment(lastReceivedAt + REPLY_WINDOW) });
  return (
    <Banner icon="lock" title={title} actions={actions}>
      {t(`footer.closed.${channel}`)}
    </Banner>
  );
}
