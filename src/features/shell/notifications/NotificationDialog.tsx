import { useSelector } from '@xstate/react';
import { isMessageId } from '#i18n/english.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import {
  type NotificationEntry,
  NOTIFICATIONS_MAX,
} from '#machines/notifications/notificationList.machine.ts';
import { useNow } from '#services/reads/now.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { NotificationsActor } from '../actors.ts';
import * as css from './Notifications.css.ts';

const icons = { plain: 'talk', success: 'resolve', warning: 'alert', destructive: 'alert' } as const;

/** Lists all notifications, newest first. */
export function NotificationDialog({ actor }: { actor: NotificationsActor }) {
  const t = useText();
  const { when } = useFormats();
  const now = useNow();
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const notifications = useSelector(actor, ({ context }) => context.notifications);
  const titleOf = ({ title, values }: NotificationEntry) => (isMessageId(title) ? t(title, values) : title);

  return (
    <Dialog
      open={open}
      title={t('notifications.title')}
      closeLabel={t('notifications.close')}
      onClose={() => actor.send({ type: 'notifications.close' })}
      footer={
        <>
          <Button
            tone="quiet"
            disabled={notifications.length === 0}
            onClick={() => actor.send({ type: 'notifications.clear' })}
          >
            {t('notifications.clear')}
          </Button>
          <Button
            icon="checks"
            disabled={notifications.every(({ read }) => read)}
            onClick={() => actor.send({ type: 'notifications.readAll' })}
          >
            {t('notifications.readAll')}
          </Button>
        </>
      }
    >
      {notifications.length === 0 && <p className={css.none}>{t('notifications.none')}</p>}
      <ol className={css.list}>
        {notifications.map((notification) => (
          <li key={notification.id} className={css.notification({ read: notification.read })}>
            <span className={css.icon({ tone: notification.tone })}>
              <Icon name={icons[notification.tone]} size={14} />
            </span>
            <button
              type="button"
              className={css.words}
              dir="auto"
              onClick={() => actor.send({ type: 'notification.choose', id: notification.id })}
            >
              <span className={css.title}>{titleOf(notification)}</span>{' '}
              <span className={css.said}>{notification.text}</span>
            </button>
            <span>
              {!notification.read && <Hidden>{t('notifications.new')} </Hidden>}
              <time className={css.time} dateTime={new Date(notification.at).toISOString()}>
                {when(notification.at, now)}
              </time>
            </span>
          </li>
        ))}
      </ol>
      {notifications.length >= NOTIFICATIONS_MAX && (
        <p className={css.none}>{t('notifications.cut', { most: NOTIFICATIONS_MAX })}</p>
      )}
    </Dialog>
  );
}
