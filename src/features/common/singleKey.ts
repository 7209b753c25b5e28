import { commandOf, type CommandId } from '#machines/shell/commands.ts';

/** Returns the single key of a command for a tooltip. */
export const singleKey = (id: CommandId): string => commandOf(id).key?.toUpperCase() ?? '';

/** Returns the keys of a command for `aria-keyshortcuts`. */
export function ariaKeys(id: CommandId): string {
  const { mod } = commandOf(id);
  return mod ? `Control+${singleKey(id)}` : singleKey(id);
}
