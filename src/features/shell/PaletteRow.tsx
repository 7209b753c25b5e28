import type { Ref } from 'react';
import { useText } from '#i18n/useText.ts';
import { commandOf, type CommandId } from '#machines/shell/commands.ts';
import type { PaletteEntry } from '#machines/shell/palette.rules.ts';
import { Avatar } from '#ui/layout/Avatar.tsx';
import { Key } from '#ui/feedback/Badge.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { channels } from '../common/label.ts';
import { LabelBadge } from '../common/LabelBadge.tsx';
import { phoneText } from '../common/phone.ts';
import * as css from './CommandPalette.css.ts';
import { keysOf } from './keys.ts';

const icons: Record<Exclude<CommandId, 'palette'>, Glyph> = {
  reply: 'talk',
  snippets: 'slash',
  attach: 'clip',
  sendLater: 'clock',
  draft: 'pencil',
  translate: 'globe',
  takeOver: 'user',
  assign: 'assign',
  note: 'note',
  resolve: 'check',
  handBack: 'spark',
  markUnread: 'dot',
  contactPanel: 'panel',
  templates: 'template',
  snooze: 'clock',
  followers: 'eye',
  macros: 'spark',
  tags: 'tag',
  undo: 'undo',
  next: 'down',
  previous: 'up',
  selectRow: 'checks',
  filterList: 'sliders',
  savedViews: 'bookmark',
  mentions: 'at',
  english: 'globe',
  french: 'globe',
  light: 'sun',
  dark: 'moon',
  system: 'sun',
  sidebar: 'panel',
  help: 'info',
  find: 'search',
  searchList: 'search',
  profile: 'user',
  notifications: 'bell',
};

interface PaletteRowProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  entry: PaletteEntry;
  selected: boolean;
  onRun: () => void;
}

/** Draws one entry; the field keeps the focus. */
export function PaletteRow({ ref, id, entry, selected, onRun }: PaletteRowProps) {
  return (
    // The field handles keys and names this entry as its active descendant.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={selected}
      className={css.row({ selected, tall: entry.kind === 'conversation' })}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Words entry={entry} />
    </div>
  );
}

function Words({ entry }: { entry: PaletteEntry }) {
  const t = useText();
  switch (entry.kind) {
    case 'conversation': {
      const { user, channel, label, handler_detail: handler } = entry.conversation;
      const by = user.wa_phone ? phoneText(user.wa_phone) : user.username ? `@${user.username}` : '';
      return (
        <>
          <Avatar name={user.name} image={user.image_url} size={32} corner={channels[channel].icon} />
          <span className={css.words}>
            <span className={css.name} dir="auto">
              {user.name}
            </span>
            <span className={css.under}>{[by, handler?.name].filter(Boolean).join(' · ')}</span>
          </span>
          <LabelBadge label={label} />
        </>
      );
    }
    case 'search':
      return (
        <>
          <Icon name="search" />
          <span className={css.words}>{t('palette.search', { words: entry.words })}</span>
        </>
      );
    case 'screen':
      return (
        <>
          <Icon name="right" />
          <span className={css.words}>{entry.name}</span>
        </>
      );
    case 'command':
      return (
        <>
          <Icon name={entry.id === 'palette' ? 'search' : icons[entry.id]} />
          <span className={css.words}>{entry.name}</span>
          <span className={css.keys}>
            {keysOf(commandOf(entry.id)).map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </span>
        </>
      );
  }
}
