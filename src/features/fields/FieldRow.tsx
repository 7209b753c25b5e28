import { useSelector } from '@xstate/react';
import type { ContactField } from '#contract/contactField.ts';
import * as listed from '#features/settings/List.css.ts';
import * as css from '#features/tags/Tags.css.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import type { FieldListActor } from './fieldActors.ts';

/** Draws a field with its kind, and what an admin may do with it. */
export function FieldRow({ actor, field }: { actor: FieldListActor; field: ContactField }) {
  const t = useText();
  const isAdmin = useSelector(actor, ({ context }) => context.isAdmin);
  const busy = useSelector(actor, (snapshot) => !snapshot.matches('ready'));
  const { id, kind, options, archived } = field;
  const name = visible(field.name);
  const move = (by: 'up' | 'down') => () => actor.send({ type: 'fieldList.move', id, by });
  return (
    <li className={listed.row}>
      <div className={css.words}>
        <bdi>{name}</bdi>
        <span className={css.facts}>
          {t(`field.kind.${kind}`)}
          {options.length > 0 && (
            <>
              {' · '}
              <bdi>{visible(options.join(', '), 200)}</bdi>
            </>
          )}
        </span>
      </div>
      {isAdmin && (
        <Menu trigger={<IconButton icon="more" label={t('fieldList.more', { name })} />}>
          <MenuItem icon="pencil" disabled={busy} onSelect={() => actor.send({ type: 'fieldList.edit', id })}>
            {t('fieldList.edit')}
          </MenuItem>
          {!archived && (
            <>
              <MenuItem icon="up" disabled={busy} onSelect={move('up')}>
                {t('fieldList.up')}
              </MenuItem>
              <MenuItem icon="down" disabled={busy} onSelect={move('down')}>
                {t('fieldList.down')}
              </MenuItem>
            </>
          )}
          <MenuItem
            icon={archived ? 'undo' : 'minus'}
            disabled={busy}
            onSelect={() => actor.send({ type: 'fieldList.archive', id })}
          >
            {t(archived ? 'fieldList.offer' : 'fieldList.archive')}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
