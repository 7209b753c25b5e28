import type { Conversation } from '#contract/conversation.ts';
import { folded } from '#lib/folded.ts';
import type { CommandId } from './commands.ts';

/** A command by its name in the language of the page; `group` is the message id of its heading. */
export interface PaletteCommand {
  kind: 'command';
  id: CommandId;
  group: 'conversation' | 'page';
  name: string;
}
/** A screen of the dashboard. */
export interface PaletteScreen {
  kind: 'screen';
  to: string;
  group: 'go';
  name: string;
}
/** A conversation that was found. */
export interface Found {
  kind: 'conversation';
  conversation: Pick<Conversation, '_id' | 'channel' | 'label' | 'user' | 'handler_detail'>;
}
/** Searches the list for the typed words. */
export interface SearchAll {
  kind: 'search';
  words: string;
}
export type PaletteEntry = PaletteCommand | PaletteScreen | Found | SearchAll;

interface Asked {
  words: string;
  commands: readonly (PaletteCommand | PaletteScreen)[];
  found: readonly Found[];
  /** The search text of the results. */
  foundBy: string;
}

/** Returns the key of an entry. */
export const keyOf = (entry: PaletteEntry): string => {
  if (entry.kind === 'conversation') return entry.conversation._id;
  if (entry.kind === 'command') return entry.id;
  return entry.kind === 'screen' ? entry.to : 'search';
};

const wordsIn = (text: string) => folded(text).split(/\s+/).filter(Boolean);

/** Returns the offered entries in order. A contact found by earlier words is offered only if it matches these. */
export function entriesOf({ words, commands, found, foundBy }: Asked): readonly PaletteEntry[] {
  const wanted = wordsIn(words);
  if (wanted.length === 0) return commands;
  const hasAll = (text: string) => wanted.every((word) => folded(text).includes(word));
  return [
    ...commands.filter(({ name }) => hasAll(name)),
    ...found.filter(
      ({ conversation: { user } }) =>
        foundBy === words.trim() || hasAll(`${user.name} ${user.wa_phone ?? ''} ${user.username ?? ''}`),
    ),
    { kind: 'search', words: words.trim() },
  ];
}
