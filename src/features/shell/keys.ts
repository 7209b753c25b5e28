import type { Command } from '#machines/shell/commands.ts';

/** The keys of a command as they stand on a keyboard. */
export const keysOf = ({ key, mod }: Pick<Command, 'key' | 'mod'>): readonly string[] =>
  key === undefined ? [] : [...(mod ? ['Ctrl'] : []), key.toUpperCase()];
