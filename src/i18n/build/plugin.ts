import { readFile } from 'node:fs/promises';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const catalogue = /\/src\/i18n\/(?:(?:en|fr|pt|sw)\/\w+|(?:atlas|stories)\/[\w.]+)\.json$/;

/** Returns a text as the formatter takes it without a parser: itself if it has no places, else its parts. */
function compile(text: string): string | ReturnType<typeof parse> {
  // A `<` is a letter: texts contain no tags.
  const parts = parse(text, { ignoreTag: true, captureLocation: false });
  const [first, ...others] = parts;
  return first?.type === TYPE.literal && others.length === 0 ? first.value : parts;
}

/** Compiles the catalogues at build time, so that the browser need not parse messages. */
export const messages = (): Plugin => ({
  name: 'parley:messages',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? id;
    if (!catalogue.test(file)) return null;
    this.addWatchFile(file);
    const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
    const compiled = Object.entries(texts).map(([key, text]) => [key, compile(text)]);
    return {
      code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`,
      moduleType: 'js',
      map: null,
    };
  },
});
