import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Topic } from '#contract/notification.ts';
import { useText } from '#i18n/useText.ts';
import type { pushPermissionMachine } from '#machines/notifications/pushPermission.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import * as css from './Settings.css.ts';
import { TopicChoice, type TopicsActor } from './TopicChoice.tsx';

export type PushActor = ActorRefFrom<typeof pushPermissionMachine>;

interface NotificationsProps {
  push: PushActor;
  topics: TopicsActor;
  /** Offers only these topics, and only where this browser can show notifications (COP-003). */
  only?: readonly Topic[];
}

/** Edits whether this browser shows notifications, and about which topics. */
export function Notifications({ push, topics, only }: NotificationsProps) {
  const t = useText();
  const isBlocked = useSelector(push, ({ value }) => value === 'denied' || value === 'unsupported');
  return (
    <section aria-labelledby="notifications">
      <h2 id="notifications" className={css.group}>
        {t('settings.notifications')}
      </h2>
      <p className={css.lead}>{t('settings.notificationsLead')}</p>
      <ThisBrowser actor={push} />
      <TopicChoice actor={topics} only={only} disabled={only !== undefined && isBlocked} />
    </section>
  );
}

function ThisBrowser({ actor }: { actor: PushActor }) {
  const t = useText();
  const state = useSelector(actor, ({ value }) => value);
  if (state === 'granted') return <Callout tone="success">{t('push.on')}</Callout>;
  if (state === 'denied')
    return (
      <Callout tone="warning" title={t('push.blocked')}>
        {t('push.blockedHelp')}
      </Callout>
    );
  if (state === 'unsupported') return <Callout>{t('push.unsupported')}</Callout>;
  if (state === 'unregistered')
    return (
      <Callout
        tone="warning"
        action={
          <Button size="small" onClick={() => actor.send({ type: 'push.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {t('push.unregistered')}
      </Callout>
    );
  const busy = state === 'checking' || state === 'requesting' || state === 'registering';
  return (
    <Callout
      action={
        <Button size="small" tone="primary" busy={busy} onClick={() => actor.send({ type: 'push.accept' })}>
          {t('push.accept')}
        </Button>
      }
    >
      {t('push.off')}
    </Callout>
  );
}
