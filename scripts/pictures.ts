/**
 * Takes a picture of every state of every chart with a screen; a change is shown as before, after and difference.
 *
 *   npm run pictures [-- --chart signIn]                              takes pictures and compares them with docs/screens
 *   npm run pictures -- accept [--chart signIn]                       stores the current pictures as the expected ones
 *   npm run pictures -- --theme dark --language fr --width 360        another variant, only in .data/pictures
 */
import './lib/help.ts';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { models } from '#machines/models.ts';
import { screensOf } from '#flows/shortestPaths.ts';
import { isLanguage } from '#i18n/languages.ts';
import { keepChanges, keepMaker, makerKept, otherMaker, sayChanges } from './pictures/kept.ts';
import { takeAll, type Variant } from './pictures/take.ts';
import { root } from './stack/settings.ts';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    chart: { type: 'string' },
    theme: { type: 'string', default: 'light' },
    language: { type: 'string', default: 'en' },
    width: { type: 'string', default: '1280' },
  },
});

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};
const { theme, language } = asked;
const width = Number(asked.width);
if (theme !== 'light' && theme !== 'dark') fail('A theme is light or dark.');
if (!isLanguage(language)) fail('A language is en or fr.');
if (!Number.isInteger(width) || width < 240 || width > 3840) fail('A width is 240 to 3840 px.');
if (asked.chart && !models[asked.chart]) fail(`There is no chart called ${asked.chart}.`);
const command = positionals[0] ?? 'compare';
if (command !== 'compare' && command !== 'accept') fail(`There is no command ${command}; there is accept.`);

const variant = { theme, language, width } as Variant;
const isKept = theme === 'light' && language === 'en' && width === 1280;
if (!isKept && command === 'accept') fail('Only the pictures at 1280 px, light, in English are kept.');

const states = Object.entries(models)
  .filter(([chart]) => !asked.chart || chart === asked.chart)
  .flatMap(([chart, model]) => screensOf(model).map((state) => ({ chart, state })));
const data = join(root, '.data/pictures');
const folder = join(data, isKept ? 'taken' : `${language}-${theme}-${width}`);
if (!asked.chart) rmSync(folder, { recursive: true, force: true });

const maker = makerKept();
const { failed, by } = await takeAll(states, variant, folder, (now) => {
  const other = command === 'compare' && isKept && maker ? otherMaker(maker, now) : null;
  if (other) fail(other);
});
for (const { chart, state, reason } of failed) process.stderr.write(`✗ ${chart} ${state}: ${reason}\n`);
const taken = `${states.length - failed.length} of ${states.length} states`;
if (!isKept) {
  process.stdout.write(`${taken} in ${folder}\n`);
  process.exit(failed.length > 0 ? 1 : 0);
}
const whole = asked.chart === undefined;
if (command === 'accept') {
  // Mixed pictures of two browsers could not be compared with later ones.
  if (!whole && maker && otherMaker(maker, by)) fail(`${otherMaker(maker, by)}\nAccept all charts at once.`);
  const changed = await keepChanges(folder, states, whole);
  keepMaker(by);
  process.stdout.write(`${taken}; ${changed} pictures are new in docs/screens\n`);
  process.exit(failed.length > 0 ? 1 : 0);
}
const changes = await sayChanges(folder, states, join(data, 'changes'), whole);
process.stdout.write(
  `${taken}; ${changes === 0 ? 'no difference' : `${changes} differences in ${join(data, 'changes')}`}\n`,
);
process.exit(changes + failed.length > 0 ? 1 : 0);
