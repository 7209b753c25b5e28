import { getNextTransitions, type AnyMachineSnapshot, type AnyActorRef, type EventObject } from 'xstate';

/** The charts that receive commands; those of a conversation exist while it is open. */
export type CommandChart =
  | 'chat'
  | 'handlingAction'
  | 'assignDialog'
  | 'noteDialog'
  | 'search'
  | 'contactPanel'
  | 'rowActions'
  | 'listFilter'
  | 'savedViews'
  | 'mentions'
  | 'afterResolve'
  | 'notifications'
  | 'sidebar'
  | 'shortcuts'
  | 'language'
  | 'theme';

interface Described {
  id: string;
  of: CommandChart;
  event: EventObject & Record<string, unknown>;
  /** The key, as `KeyboardEvent.key` gives it in lower case. */
  key?: string;
  /** With Ctrl or Cmd; works while typing as well. */
  mod?: true;
  /** Not listed in the palette. */
  keyOnly?: true;
}

/**
 * Every command that has a key or stands in the palette: one table for the keyboard, the tooltips, the list under `?` and
 * the palette. Whether a command is possible now is asked of the chart that would do it (`isPossible`), never written here.
 */
export const commands = [
  { id: 'reply', of: 'chat', event: { type: 'chat.reply' }, key: 'r' },
  { id: 'snippets', of: 'chat', event: { type: 'chat.use', tool: 'snippets' } },
  { id: 'attach', of: 'chat', event: { type: 'chat.use', tool: 'attach' } },
  { id: 'sendLater', of: 'chat', event: { type: 'chat.use', tool: 'sendLater' } },
  { id: 'draft', of: 'chat', event: { type: 'chat.use', tool: 'draft' } },
  { id: 'translate', of: 'chat', event: { type: 'chat.use', tool: 'translate' } },
  { id: 'takeOver', of: 'handlingAction', event: { type: 'conversation.takeOver' }, key: 't' },
  { id: 'assign', of: 'assignDialog', event: { type: 'assign.open' }, key: 'a' },
  { id: 'note', of: 'noteDialog', event: { type: 'note.open' }, key: 'n' },
  { id: 'resolve', of: 'handlingAction', event: { type: 'conversation.resolve' }, key: 'e' },
  { id: 'undo', of: 'afterResolve', event: { type: 'resolve.undo' }, key: 'z' },
  { id: 'handBack', of: 'handlingAction', event: { type: 'conversation.setAutopilot' } },
  { id: 'markUnread', of: 'handlingAction', event: { type: 'conversation.markUnread' }, key: 'm' },
  { id: 'find', of: 'search', event: { type: 'search.open' } },
  { id: 'contactPanel', of: 'contactPanel', event: { type: 'panel.toggle' }, key: 'c' },
  { id: 'profile', of: 'contactPanel', event: { type: 'panel.show', dialog: 'profile' }, key: 'i' },
  { id: 'templates', of: 'contactPanel', event: { type: 'panel.show', dialog: 'templates' }, key: 'p' },
  { id: 'snooze', of: 'contactPanel', event: { type: 'panel.show', dialog: 'snooze' }, key: 'h' },
  { id: 'followers', of: 'contactPanel', event: { type: 'panel.show', dialog: 'followers' }, key: 'w' },
  { id: 'macros', of: 'contactPanel', event: { type: 'panel.show', dialog: 'macros' }, key: 'g' },
  { id: 'tags', of: 'contactPanel', event: { type: 'panel.show', dialog: 'tags' }, key: 'l' },
  { id: 'next', of: 'rowActions', event: { type: 'row.step', by: 1 }, key: 'j' },
  { id: 'previous', of: 'rowActions', event: { type: 'row.step', by: -1 }, key: 'k' },
  {
    id: 'selectRow',
    of: 'rowActions',
    event: { type: 'row.select', how: 'toggle', conversationId: '' },
    key: 'x',
  },
  { id: 'filterList', of: 'listFilter', event: { type: 'filter.open' }, key: 'f' },
  { id: 'savedViews', of: 'savedViews', event: { type: 'views.open' }, key: 'v' },
  { id: 'mentions', of: 'mentions', event: { type: 'mentions.show' }, key: 'u' },
  { id: 'searchList', of: 'rowActions', event: { type: 'row.search' }, key: '/' },
  { id: 'notifications', of: 'notifications', event: { type: 'notifications.open' } },
  { id: 'english', of: 'language', event: { type: 'language.choose', language: 'en' } },
  { id: 'french', of: 'language', event: { type: 'language.choose', language: 'fr' } },
  { id: 'light', of: 'theme', event: { type: 'theme.choose', choice: 'light' } },
  { id: 'dark', of: 'theme', event: { type: 'theme.choose', choice: 'dark' } },
  { id: 'system', of: 'theme', event: { type: 'theme.choose', choice: 'system' } },
  { id: 'sidebar', of: 'sidebar', event: { type: 'sidebar.toggle' }, key: 'b', mod: true },
  { id: 'help', of: 'shortcuts', event: { type: 'shortcuts.open' }, key: '?' },
  { id: 'palette', of: 'shortcuts', event: { type: 'palette.open' }, key: 'k', mod: true, keyOnly: true },
] as const satisfies readonly Described[];

export type Command = Described & { id: CommandId };
export type CommandId = (typeof commands)[number]['id'];

export const commandOf = (id: CommandId): Command => commands.find((it) => it.id === id)!;

/** Returns whether the chart accepts the event in its present state. */
export const isPossible = (snapshot: AnyMachineSnapshot, { event }: Pick<Command, 'event'>): boolean =>
  getNextTransitions(snapshot).some(({ eventType }) => eventType === event.type) && snapshot.can(event);

/** The commands that are possible now. */
export const possibleNow = (chartOf: (of: CommandChart) => AnyActorRef | undefined): readonly Command[] =>
  (commands as readonly Command[]).filter((command) => {
    const actor = chartOf(command.of);
    return actor !== undefined && isPossible(actor.getSnapshot() as AnyMachineSnapshot, command);
  });
