import { useSelector } from '@xstate/react';
import type { Tag } from '#contract/tag.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Chip } from '#ui/feedback/Badge.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import type { TagListActor } from './tagActors.ts';
import * as listed from '#features/settings/List.css.ts';
import * as css from './Tags.css.ts';

/** Draws a tag with its description and the number of its contacts, and what an admin may do with it. */
export function TagRow({ actor, tag }: { actor: TagListActor; tag: Tag }) {
  const t = useText();
  const isAdmin = useSelector(actor, ({ context }) => context.isAdmin);
  const busy = useSelector(actor, (snapshot) => snapshot.matches('archiving'));
  const { id, colour, description, contacts, archived } = tag;
  const name = visible(tag.name);
  return (
    <li className={listed.row}>
      <div className={css.words}>
        <Chip colour={colour}>{name}</Chip>
        <span className={css.facts}>
          {t('tagList.contacts', { count: contacts })}
          {description && (
            <>
              {' · '}
              <bdi>{visible(description, 200)}</bdi>
            </>
          )}
        </span>
      </div>
      {isAdmin && (
        <Menu trigger={<IconButton icon="more" label={t('tagList.more', { name })} />}>
          <MenuItem icon="pencil" disabled={busy} onSelect={() => actor.send({ type: 'tagList.edit', id })}>
            {t('tagList.edit')}
          </MenuItem>
          <MenuItem icon="tag" disabled={busy} onSelect={() => actor.send({ type: 'tagList.merge', id })}>
            {t('tagList.merge')}
          </MenuItem>
          <MenuItem
            icon={archived ? 'undo' : 'minus'}
            disabled={busy}
            onSelect={() => actor.send({ type: 'tagList.archive', id })}
          >
            {t(archived ? 'tagList.offer' : 'tagList.archive')}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
