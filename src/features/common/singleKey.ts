import { commandOf, type CommandId } from '#machines/shell/commands.ts';

/** The single key of a command, as a tooltip shows it. */
export const singleKey = (id: CommandId): string => commandOf(id).key?.toUpperCase() ?? '';
