import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { TAG_DAYS } from '#contract/sending.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { DAY, REPLY_WINDOW } from '#lib/time.ts';
import type { reactivationMachine } from '#machines/conversation/reactivation.machine.ts';
import type { taggedMessageMachine } from '#machines/conversation/taggedMessage.machine.ts';
import type { footerMachine } from '#machines/lifecycles/footer.machine.ts';
import { ariaKeys } from '#features/common/singleKey.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/form/Button.tsx';

interface ClosedBannerProps {
  actor: ActorRefFrom<typeof footerMachine>;
  reactivation: ActorRefFrom<typeof reactivationMachine>;
  tagged: ActorRefFrom<typeof taggedMessageMachine>;
  /** Whether the reply window is open: a resolved conversation is then reopened without a template (A50). */
  isWindowOpen: boolean;
  /** Adds a note, which is always allowed. */
  note: ReactNode;
  /** Opens the templates: on WhatsApp a template may be sent at any time (FOOT-005). */
  onTemplate?: (() => void) | undefined;
}

/** Says that free-form messages are no longer allowed, since when, and how to reopen (rule 2). */
export function ClosedBanner({
  actor,
  reactivation,
  tagged,
  isWindowOpen,
  note,
  onTemplate,
}: ClosedBannerProps) {
  const t = useText();
  const formats = useFormats();
  const { label, channel, lastReceivedAt, now } = useSelector(actor, ({ context }) => context);

  const waiting = useSelector(actor, (snapshot) => snapshot.matches({ closed: 'waiting' }));

  const within = lastReceivedAt !== null && now - lastReceivedAt <= TAG_DAYS * DAY;
  const template = channel === 'whatsapp' && onTemplate && (
    <Button icon="template" aria-keyshortcuts={ariaKeys('templates')} onClick={onTemplate}>
      {t('footer.template')}
    </Button>
  );
  const reopening = useSelector(reactivation, (snapshot) => snapshot.matches('reopening'));
  const wayOut = isWindowOpen ? (
    <>
      {template}
      <Button
        tone="primary"
        icon="undo"
        busy={reopening}
        onClick={() => reactivation.send({ type: 'reactivation.reopen' })}
      >
        {t('footer.reopen')}
      </Button>
    </>
  ) : channel === 'whatsapp' ? (
    <>
      {template}
      <Button
        tone={waiting ? 'plain' : 'primary'}
        icon="template"
        onClick={() => reactivation.send({ type: 'reactivation.open' })}
      >
        {t('reactivation.open')}
      </Button>
    </>
  ) : (
    <Button
      tone="primary"
      disabled={!within}
      title={within ? undefined : t('tagged.over')}
      onClick={() => tagged.send({ type: 'tagged.open', within })}
    >
      {t('tagged.open')}
    </Button>
  );
  const actions = (
    <>
      {note}
      {wayOut}
    </>
  );

  if (label === 'resolved')
    return (
      <Banner icon="resolve" title={t('footer.resolved.title')} actions={actions}>
        {t('footer.resolved.text')}
      </Banner>
    );

  if (waiting)
    return (
      <Banner icon="clock" title={t('footer.waiting.title')} actions={actions}>
        {t('footer.waiting.text')}
      </Banner>
    );

  const timeText = (at: number) => {
    const days = formats.daysAgo(at, now);
    if (days > 1) return t('footer.closed.onDay', { day: formats.day(at, now) });
    return t(days === 1 ? 'footer.closed.yesterdayAt' : 'footer.closed.todayAt', { time: formats.time(at) });
  };
  const title =
    lastReceivedAt === null
      ? t('footer.closed.titleNever')
      : t('footer.closed.title', { when: timeText(lastReceivedAt + REPLY_WINDOW) });
  return (
    <Banner icon="lock" title={title} actions={actions}>
      {t(channel === 'instagram' && !within ? 'tagged.over' : `footer.closed.${channel}`)}
    </Banner>
  );
}
