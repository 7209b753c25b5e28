import { useSelector } from '@xstate/react';
import type { Macro } from '#contract/macro.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Menu, MenuItem } from '#ui/overlay/Menu.tsx';
import type { MacrosActor } from './macroActors.ts';
import * as listed from '#features/settings/List.css.ts';
import * as css from './Macros.css.ts';
import { useStepText } from './useStepText.ts';

interface MacroRowProps {
  actor: MacrosActor;
  macro: Macro;
  isFirst: boolean;
  isLast: boolean;
}

/** Draws a macro with its steps, and what may be done with it. */
export function MacroRow({ actor, macro, isFirst, isLast }: MacroRowProps) {
  const t = useText();
  const say = useStepText();
  const isAdmin = useSelector(actor, ({ context }) => context.isAdmin);
  const { id, steps, scope } = macro;
  const name = visible(macro.name, 100);
  return (
    <li className={listed.row}>
      <div className={css.words}>
        <strong dir="auto">{name}</strong>
        <span className={css.facts}>{steps.map((step) => say(step)).join(' · ')}</span>
      </div>
      {(scope === 'personal' || isAdmin) && (
        <Menu trigger={<IconButton icon="more" label={t('macros.more', { name })} />}>
          <MenuItem icon="pencil" onSelect={() => actor.send({ type: 'macros.edit', id })}>
            {t('macros.edit')}
          </MenuItem>
          <MenuItem
            icon="up"
            disabled={isFirst}
            onSelect={() => actor.send({ type: 'macros.move', id, by: -1 })}
          >
            {t('macros.up')}
          </MenuItem>
          <MenuItem
            icon="down"
            disabled={isLast}
            onSelect={() => actor.send({ type: 'macros.move', id, by: 1 })}
          >
            {t('macros.down')}
          </MenuItem>
          <MenuItem icon="trash" tone="danger" onSelect={() => actor.send({ type: 'macros.delete', id })}>
            {t('macros.delete')}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}
