import { useSelector } from '@xstate/react';
import { useId, type KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { commandPaletteMachine } from '#machines/shell/commandPalette.machine.ts';
import { entriesOf, keyOf, type PaletteEntry } from '#machines/shell/palette.rules.ts';
import { Key } from '#ui/Badge.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PaletteFrame } from '#ui/PaletteFrame.tsx';
import type { ShortcutsActor } from './actors.ts';
import * as css from './CommandPalette.css.ts';
import { PaletteRow } from './PaletteRow.tsx';

type PaletteActor = ActorRefFrom<typeof commandPaletteMachine>;

/** The palette, while the keys' chart carries it. */
export function Palette({ actor }: { actor: ShortcutsActor }) {
  const t = useText();
  const palette = useSelector(actor, ({ children }) => children.palette);
  if (!palette) return null;
  return (
    <PaletteFrame label={t('commands.palette')} onClose={() => actor.send({ type: 'palette.close' })}>
      <CommandPalette actor={palette} />
    </PaletteFrame>
  );
}

const reveal = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' });

const headingOf = (entry: PaletteEntry) =>
  entry.kind === 'conversation' ? 'people' : entry.kind === 'search' ? null : entry.group;

/** A field, and under it what its words can do and whom they find. */
export function CommandPalette({ actor }: { actor: PaletteActor }) {
  const t = useText();
  const id = useId();
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const searching = useSelector(
    actor,
    (snapshot) => snapshot.matches('searching') || snapshot.matches('typing'),
  );
  const { words, at } = context;
  const entries = entriesOf(context);

  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      actor.send({ type: 'palette.move', by: event.key === 'ArrowDown' ? 1 : -1 });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      actor.send({ type: 'palette.run' });
    }
  };

  return (
    <>
      <div className={css.head}>
        <Icon name="search" />
        <input
          className={css.field}
          role="combobox"
          aria-label={t('palette.field')}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[at] ? `${id}-${at}` : undefined}
          placeholder={t('palette.field')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          dir="auto"
          // It is opened to be typed into.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={words}
          onChange={(event) => actor.send({ type: 'palette.type', words: event.target.value })}
          onKeyDown={hear}
        />
        <Key>Esc</Key>
      </div>
      {failed && (
        <p className={css.said} role="alert">
          {t('palette.failed')}
        </p>
      )}
      <ul className={css.list} id={`${id}-list`} role="listbox" aria-label={t('palette.entries')}>
        {entries.map((entry, index) => {
          const heading = headingOf(entry);
          const before = entries[index - 1];
          const begins = heading !== null && (!before || headingOf(before) !== heading);
          return (
            <li key={keyOf(entry)} role="presentation">
              {begins && <p className={css.group}>{t(`palette.${heading}`)}</p>}
              <PaletteRow
                ref={index === at ? reveal : null}
                id={`${id}-${index}`}
                entry={entry}
                selected={index === at}
                onRun={() => actor.send({ type: 'palette.run', at: index })}
              />
            </li>
          );
        })}
      </ul>
      <p className={css.foot} role="status">
        <span className={css.hint}>
          <Key>↑</Key>
          <Key>↓</Key>
          {t('palette.move')}
        </span>
        <span className={css.hint}>
          <Key>↵</Key>
          {t('palette.run')}
        </span>
        {searching && words.trim() !== '' && <span className={css.end}>{t('palette.searching')}</span>}
      </p>
    </>
  );
}
