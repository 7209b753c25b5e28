import { commandOf, type CommandId } from '#machines/shell/commands.ts';

/** The single key of a command, as a tooltip shows it. */
export const singleKey = (id: CommandId): string => commandOf(id).key?.toUpperCase() ?? '';

/** The keys of a command as `aria-keyshortcuts` writes them. */
export function ariaKeys(id: CommandId): string {
  const { mod } = commandOf(id);
  return mod ? `Control+${singleKey(id)}` : singleKey(id);
}
