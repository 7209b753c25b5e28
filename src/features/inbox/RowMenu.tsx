import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { rowActionsMachine } from '#machines/inbox/rowActions.machine.ts';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import { singleKey } from '../common/singleKey.ts';
import * as css from './RowMenu.css.ts';

export type RowActionsActor = ActorRefFrom<typeof rowActionsMachine>;

/** Draws the one menu that all rows share, because a list has thousands of rows. */
export function RowMenu({ actor }: { actor: RowActionsActor }) {
  const t = useText();
  const menu = useSelector(actor, (snapshot) =>
    snapshot.matches({ menu: 'open' }) ? snapshot.context.menu : null,
  );
  if (!menu) return null;
  const { conversationId, unread, x, y } = menu;
  return (
    <Menu
      open
      label={t('inbox.rowMenu')}
      align="start"
      returnTo={() => document.querySelector<HTMLElement>(`[data-row="${conversationId}"]`)}
      onOpenChange={(open) => !open && actor.send({ type: 'menu.close' })}
      trigger={
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          className={css.point}
          style={{ left: x, top: y }}
        />
      }
    >
      <MenuItem
        icon={unread ? 'checks' : 'dot'}
        onSelect={() => actor.send({ type: unread ? 'menu.markRead' : 'menu.markUnread' })}
      >
        {t(unread ? 'inbox.markRead' : 'inbox.markUnread')}
      </MenuItem>
      <MenuItem
        icon="check"
        keys={singleKey('selectRow')}
        onSelect={() => actor.send({ type: 'menu.select' })}
      >
        {t('inbox.select')}
      </MenuItem>
    </Menu>
  );
}
