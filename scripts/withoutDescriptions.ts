import type { Plugin } from 'vite';

/** A line of a chart such as `description: 'The form can be filled in.',`: a sentence, so that data of that name stays. */
const LINE = /^(\s*)description: (?:'[A-Z](?:[^'\\\n]|\\.)*\.'|"[A-Z](?:[^"\\\n]|\\.)*\."),?$/gm;
const INLINE = /\{ description: (?:'[A-Z](?:[^'\\\n]|\\.)*\.'|"[A-Z](?:[^"\\\n]|\\.)*\.")(?:, | \})/g;

/** Replaced by as many spaces, so that source maps still fit. */
export const blanked = (code: string): string =>
  code
    .replace(LINE, (line) => ' '.repeat(line.length))
    .replace(
      INLINE,
      (text) => `{${' '.repeat(text.length - (text.endsWith('}') ? 2 : 1))}${text.endsWith('}') ? '}' : ''}`,
    );

/** Leaves the descriptions of states and transitions out of the product: only the atlas shows them. */
export const withoutDescriptions = (): Plugin => ({
  name: 'parley:without-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.machine\.ts$/ },
    handler: (code) => ({ code: blanked(code), map: null }),
  },
});
