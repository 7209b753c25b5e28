import type { Plugin } from 'vite';

/** A chart's line such as `description: 'The form can be filled in.',`. Matches only sentences, not other data. */
const LINE = /^(\s*)description: (?:'[A-Z](?:[^'\\\n]|\\.)*\.'|"[A-Z](?:[^"\\\n]|\\.)*\."),?$/gm;
const INLINE = /\{ description: (?:'[A-Z](?:[^'\\\n]|\\.)*\.'|"[A-Z](?:[^"\\\n]|\\.)*\.")(?:, | \})/g;

/** Replaces descriptions by spaces of the same length, which keeps source maps valid. */
export const blanked = (code: string): string =>
  code
    .replace(LINE, (line) => ' '.repeat(line.length))
    .replace(
      INLINE,
      (text) => `{${' '.repeat(text.length - (text.endsWith('}') ? 2 : 1))}${text.endsWith('}') ? '}' : ''}`,
    );

/** Removes descriptions of states and transitions from the product; only the atlas shows them. */
export const withoutDescriptions = (): Plugin => ({
  name: 'parley:without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.machine\.ts$/ },
    handler: (code) => ({ code: blanked(code), map: null }),
  },
});
