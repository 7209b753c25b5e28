/**
 * Builds the pages of vite.entries.ts.
 *
 *   npm run build                                 all of them, to dist
 *   npm run build:atlas                           the atlas and its screens as a static site, into dist-atlas
 *   npm run build -- --entry screens --site --out-dir FOLDER
 */
import './lib/help.ts';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { configOf, entries, type EntryName } from '../vite.entries.ts';
import { root } from './stack/settings.ts';

const { values } = parseArgs({
  options: {
    entry: { type: 'string' },
    site: { type: 'boolean', default: false },
    'out-dir': { type: 'string' },
    'log-level': { type: 'string', default: 'info' },
  },
});
const { entry, site, 'out-dir': outDir, 'log-level': logLevel } = values;
const all = (Object.keys(entries) as EntryName[]).filter((name) => !site || 'isSite' in entries[name]);
const names = all.filter((name) => entry === undefined || name === entry);
if (names.length === 0) throw new Error(`No such entry: ${entry}. There are ${all.join(', ')}.`);

process.env.NODE_ENV = 'production';
for (const name of names) {
  const config = configOf(name, { asSite: site });
  await build({
    root,
    // The dashboard uses Vite's own configuration file, which the development server reads too.
    ...(name === 'dashboard' ? {} : { configFile: false, ...config }),
    mode: site ? 'static' : 'production',
    logLevel: logLevel as 'info' | 'warn' | 'error' | 'silent',
    ...(outDir ? { build: { ...(name === 'dashboard' ? {} : config.build), outDir } } : {}),
  });
}
