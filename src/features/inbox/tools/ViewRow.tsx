import type { SavedView } from '#contract/savedView.ts';
import { useText } from '#i18n/useText.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as text from '#ui/theme/text.css.ts';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import type { SavedViewsActor } from './actors.ts';
import * as css from '#features/common/NamedList.css.ts';

interface ViewRowProps {
  actor: SavedViewsActor;
  view: SavedView;
  count: string;
  mayChange: boolean;
  disabled: boolean;
  onShow: () => void;
}

/** Draws a saved view: its name opens it, its menu changes it. */
export function ViewRow({ actor, view, count, mayChange, disabled, onShow }: ViewRowProps) {
  const t = useText();
  const { id, name, scope } = view;
  return (
    <li className={css.row}>
      <button type="button" className={css.show} onClick={onShow}>
        <Icon name="bookmark" />
        <span className={text.cut} dir="auto">
          {name}
        </span>
        {scope === 'personal' && <span className={css.note}>{t('savedViews.onlyYou')}</span>}
        <span className={css.count}>{count}</span>
      </button>
      {mayChange && (
        <>
          <IconButton
            icon="pencil"
            label={t('savedViews.rename')}
            disabled={disabled}
            onClick={() => actor.send({ type: 'view.rename', id })}
          />
          <IconButton
            icon="trash"
            label={t('savedViews.remove')}
            disabled={disabled}
            onClick={() => actor.send({ type: 'view.remove', id })}
          />
          <Menu
            label={t('savedViews.more', { name })}
            trigger={<IconButton icon="more" label={t('savedViews.more', { name })} disabled={disabled} />}
          >
            <MenuItem icon="bookmark" onSelect={() => actor.send({ type: 'view.replace', id })}>
              {t('savedViews.replace')}
            </MenuItem>
            <MenuItem icon="arrow-down" onSelect={() => actor.send({ type: 'view.move', id, by: 'down' })}>
              {t('savedViews.down')}
            </MenuItem>
            <MenuItem onSelect={() => actor.send({ type: 'view.move', id, by: 'up' })}>
              {t('savedViews.up')}
            </MenuItem>
          </Menu>
        </>
      )}
    </li>
  );
}
