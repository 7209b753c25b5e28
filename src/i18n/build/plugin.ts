import { readFile } from 'node:fs/promises';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const catalogue = /\/src\/i18n\/(?:(?:en|fr)\/\w+|(?:atlas|stories)\/[\w.]+)\.json$/;

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
