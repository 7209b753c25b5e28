import type { Command } from '#machines/shell/commands.ts';

/** Returns a command's keys as printed on the keyboard. */
export const keysOf = ({ key, mod }: Pick<Command, 'key' | 'mod'>): readonly string[] =>
  key === undefined ? [] : [...(mod ? ['Ctrl'] : []), key.toUpperCase()];
