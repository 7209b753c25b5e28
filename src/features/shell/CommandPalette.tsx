import { useSelector } from '@xstate/react';
import { useId, type KeyboardEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { commandPaletteMachine } from '#machines/shell/commandPalette.machine.ts';
import { entriesOf, keyOf, type PaletteEntry } from '#machines/shell/palette.rules.ts';
import { Key } from '#ui/feedback/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PaletteFrame } from '#ui/overlay/PaletteFrame.tsx';
import type { ShortcutsActor } from './actors.ts';
import * as css from './CommandPalette.css.ts';
import { PaletteRow } from './PaletteRow.tsx';

type PaletteActor = ActorRefFrom<typeof commandPaletteMachine>;

/** Draws the palette while the shortcut chart runs it. */
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

/** Returns the entries under headings with their index in the whole list, by which the selected one is marked. */
const groupsOf = (entries: readonly PaletteEntry[]) => [
  ...Map.groupBy(
    entries.map((entry, index) => ({ entry, index })),
    ({ entry }) => headingOf(entry),
  ),
];

/** Draws a field with the matching commands and conversations below. */
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

  const onKeyDown = (event: KeyboardEvent) => {
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
          // Focused, because it is opened to type.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={words}
          onChange={(event) => actor.send({ type: 'palette.type', words: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <Key>Esc</Key>
      </div>
      {failed && (
        <p className={css.said} role="alert">
          {t('palette.failed')}
        </p>
      )}
      <div className={css.list} id={`${id}-list`} role="listbox" aria-label={t('palette.entries')}>
        {groupsOf(entries).map(([heading, members]) => (
          <div
            key={heading ?? 'all'}
            role="group"
            aria-label={t(heading ? `palette.${heading}` : 'palette.entries')}
          >
            {heading && (
              <p className={css.group} aria-hidden="true">
                {t(`palette.${heading}`)}
              </p>
            )}
            {members.map(({ entry, index }) => (
              <PaletteRow
                key={keyOf(entry)}
                ref={index === at ? reveal : null}
                id={`${id}-${index}`}
                entry={entry}
                selected={index === at}
                onRun={() => actor.send({ type: 'palette.run', at: index })}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={css.footer} role="status">
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
