/**
 * The flows of the product as paths: told, printed, accepted.
 *
 *   npm run flows                                                     a line per chart: paths, steps, what they cover
 *   npm run flows -- --chart footer --to closed --avoid none --format story --language fr
 *   npm run flows -- --chart footer --format json | test              the paths as data, or as the test that runs them
 *   npm run flows -- accept [--chart footer]                          the paths as they are now become what is expected
 *   npm run flows -- coverage [--chart footer]                        what the accepted paths take; .cache/coverage.json names what they leave
 *   npm run flows -- diff HEAD~1 [--chart footer]                     what is another than it was at a revision
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptOf } from '#flows/accepted.ts';
import { transitionsOf } from '#flows/cover.ts';
import { narrow, tell, type Told } from '#flows/paths.ts';
import { storyOf, storyText } from '#flows/stories.ts';
import { isLanguage } from '#i18n/languages.ts';
import { speakIn } from '#i18n/speak.ts';
import { models } from '#machines/models.ts';
import { reportCoverage } from './flows/coverage.ts';
import { reportDiff } from './flows/diff.ts';
import { acceptedText, testText } from './flows/print.ts';
import { root } from './stack/settings.ts';

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    chart: { type: 'string' },
    to: { type: 'string' },
    avoid: { type: 'string' },
    format: { type: 'string', default: 'summary' },
    language: { type: 'string', default: 'en' },
  },
});

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const names = asked.chart === undefined ? Object.keys(models) : [asked.chart];
if (asked.chart !== undefined && positionals[0] !== 'diff' && !Object.hasOwn(models, asked.chart))
  fail(`No chart is called ${asked.chart}. There are: ${Object.keys(models).join(', ')}.`);
if (!isLanguage(asked.language)) fail(`Stories are told in en and fr, not in ${asked.language}.`);

if (positionals[0] === 'coverage') process.exit(reportCoverage(names));
if (positionals[0] === 'diff') process.exit(reportDiff(positionals[1], asked.chart));

const told = names.map((name): [string, Told] => {
  try {
    return [name, tell(name, models[name] as never)];
  } catch (error) {
    return fail(
      `The chart ${name} cannot be explored: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
});

if (positionals[0] === 'accept') {
  for (const [name, { paths }] of told) {
    writeFileSync(join(root, 'tests/charts/accepted', `${name}.json`), acceptedText(paths.map(acceptOf)));
    process.stdout.write(`accepted ${paths.length} paths of ${name}\n`);
  }
} else if (positionals.length > 0)
  fail(`There is no ${positionals[0]}; there are accept, coverage and diff.`);
else for (const [name, it] of told) process.stdout.write(printed(name, it));

function printed(name: string, { paths: all, cover }: Told): string {
  const model = models[name] as (typeof models)[string];
  const paths = narrow(all, asked);
  if (asked.format === 'json') return acceptedText(paths.map(acceptOf));
  if (asked.format === 'test') return testText(name, paths.map(acceptOf));
  if (asked.format === 'story') {
    const speak = speakIn(asked.language as 'en' | 'fr');
    return paths
      .map((path) => storyText(speak, storyOf(speak, model, path, all.indexOf(path) + 1, all.length)))
      .join('\n');
  }
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  return `${name.padEnd(22)} ${String(paths.length).padStart(3)} paths, ${String(steps).padStart(3)} steps, ${cover.taken.size} of ${transitionsOf(model.machine).size} transitions\n`;
}
