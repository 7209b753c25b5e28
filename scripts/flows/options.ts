/** Parses the arguments of `npm run flows` and validates them against the existing charts. */
import { parseArgs } from 'node:util';
import { describe } from '#flows/describe.ts';
import { criteria, type Criterion } from '#flows/criteria.ts';
import { isAt } from '#flows/paths.ts';
import { isLanguage, languages, type Language } from '#i18n/languages.ts';
import { models } from '#machines/models.ts';

const commands = ['accept', 'coverage', 'diff'] as const;
const formats = ['summary', 'story', 'json', 'test', 'gherkin', 'csv', 'markdown', 'playwright'] as const;

export type Command = (typeof commands)[number] | 'print';
export type Format = (typeof formats)[number];

export interface Options {
  command: Command;
  /** The base revision of `diff`. */
  revision: string | undefined;
  chart: string | undefined;
  charts: string[];
  html: string | undefined;
  to: string | undefined;
  avoid: string | undefined;
  format: Format;
  criterion: Criterion;
  language: Language;
}

/** Invalid arguments; the message lists the valid ones. */
export class UsageError extends Error {}

const oneOf = <Value extends string>(what: string, given: string, known: readonly Value[]): Value => {
  const found = known.find((it) => it === given);
  if (found === undefined)
    throw new UsageError(`There is no ${what} ${given}. There are: ${known.join(', ')}.`);
  return found;
};

export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [first, revision, ...more] = positionals;
  const command = first === undefined ? 'print' : oneOf('command', first, commands);
  const left = command === 'diff' ? more : positionals.slice(1);
  if (left.length > 0) throw new UsageError(`What is ${left.join(' ')}? See npm run flows -- --help.`);
  const names = Object.keys(models);
  // A chart that exists only in the other revision can still be compared.
  if (values.chart !== undefined && command !== 'diff') oneOf('chart', values.chart, names);
  const charts = values.chart === undefined ? names : [values.chart];
  for (const word of [values.to, values.avoid]) if (word !== undefined) expectState(word, charts);
  if (values.html !== undefined && command !== 'diff')
    throw new UsageError('--html belongs to diff: npm run flows -- diff HEAD~1 --html flows.html');
  if (!isLanguage(values.language)) oneOf('language', values.language, languages);
  return {
    command,
    revision,
    chart: values.chart,
    charts,
    html: values.html,
    to: values.to,
    avoid: values.avoid,
    format: oneOf('format', values.format, formats),
    criterion: oneOf('criterion', values.criterion, criteria),
    language: values.language as Language,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        chart: { type: 'string' },
        html: { type: 'string' },
        to: { type: 'string' },
        avoid: { type: 'string' },
        format: { type: 'string', default: 'summary' },
        criterion: { type: 'string', default: 'cases' },
        language: { type: 'string', default: 'en' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nSee npm run flows -- --help.`);
  }
}

/** Rejects a misspelt state, which would match no path. */
function expectState(word: string, charts: readonly string[]): void {
  const states = charts.map((name) => {
    const { states: all } = describe((models[name] as (typeof models)[string]).machine);
    return [name, all.map(({ path }) => path).filter(Boolean)] as const;
  });
  if (states.some(([, paths]) => paths.some((path) => isAt(path, word)))) return;
  const [[only, paths] = ['', []]] = states;
  throw new UsageError(
    states.length === 1
      ? `${only} has no state ${word}. It has: ${paths.join(', ')}.`
      : `No chart has a state ${word}. Name a chart with --chart to see its states.`,
  );
}
