/**
 * Builds the pages of vite.entries.ts.
 *
 *   npm run build                                 all of them, to dist
 *   npm run build:atlas                           the atlas and its screens as a static site, into dist-atlas
 *   npm run build -- --entry screens --site --out-dir FOLDER
 *   npm run build -- --report                     the dashboard, and what weighs in it: a table, and .cache/weights.html
 */
import './lib/help.ts';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import Sonda from 'sonda/vite';
import { build } from 'vite';
import { configOf, entries, type EntryName } from '../vite.entries.ts';
import { tableOf, weightsOf } from './bundle/weights.ts';
import { root } from './stack/settings.ts';

const { values } = parseArgs({
  options: {
    entry: { type: 'string' },
    site: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    'out-dir': { type: 'string' },
    'log-level': { type: 'string', default: 'info' },
  },
});
const { site, report, 'out-dir': outDir, 'log-level': logLevel } = values;
const entry = report ? 'dashboard' : values.entry;
const all = (Object.keys(entries) as EntryName[]).filter((name) => !site || 'isSite' in entries[name]);
const names = all.filter((name) => entry === undefined || name === entry);
if (names.length === 0) throw new Error(`No such entry: ${entry}. There are ${all.join(', ')}.`);

const reportPlugin = () =>
  Sonda({ format: ['html', 'json'], gzip: true, outputDir: `${root}/.cache`, filename: 'weights' });

process.env.NODE_ENV = 'production';
for (const name of names) {
  const config = configOf(name, { asSite: site });
  await build({
    root,
    // The dashboard uses Vite's own configuration file, which the development server reads too.
    ...(name === 'dashboard' ? {} : { configFile: false, ...config }),
    mode: site ? 'static' : 'production',
    ...(report ? { plugins: [reportPlugin()] } : {}),
    logLevel: logLevel as 'info' | 'warn' | 'error' | 'silent',
    ...(outDir ? { build: { ...(name === 'dashboard' ? {} : config.build), outDir } } : {}),
  });
}

if (report) {
  process.stdout.write(tableOf(weightsOf(JSON.parse(readFileSync(`${root}/.cache/weights.json`, 'utf8')))));
  process.stdout.write(`The picture is in ${root}/.cache/weights.html.\n`);
}
