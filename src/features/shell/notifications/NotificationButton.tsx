import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as text from '#ui/theme/text.css.ts';
import { Tooltip } from '#ui/overlay/Tooltip.tsx';
import type { NotificationsActor } from '../actors.ts';
import * as css from './Notifications.css.ts';

/** Opens the notification list and shows a dot for new entries. */
export function NotificationButton({
  actor,
  form,
}: {
  actor: NotificationsActor;
  /** Styled as a line of the open sidebar, as an icon of the collapsed one, or as an item of the phone's tab bar. */
  form: { className: string; icon: number; worded: boolean };
}) {
  const t = useText();
  const unread = useSelector(
    actor,
    ({ context }) => context.notifications.filter(({ read }) => !read).length,
  );
  const button = (
    <button
      type="button"
      className={form.className}
      aria-haspopup="dialog"
      onClick={() => actor.send({ type: 'notifications.open' })}
    >
      <span className={css.bell}>
        <Icon name="bell" size={form.icon === 20 ? 20 : 16} />
        {unread > 0 && <span className={css.dot} />}
      </span>
      <span className={form.worded ? text.cut : text.hidden}>{t('notifications.open')}</span>
    </button>
  );
  return (
    <>
      {form.worded ? (
        button
      ) : (
        <Tooltip text={t('notifications.open')} side="right">
          {button}
        </Tooltip>
      )}
      <Hidden>
        <span role="status">{unread > 0 && t('notifications.unread', { count: unread })}</span>
      </Hidden>
    </>
  );
}
