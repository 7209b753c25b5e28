import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Changed, type ChartDiff, diffFlows, type FlowsThen } from '#flows/diff.ts';
import { root } from '../stack/settings.ts';

/** Reads the flows where it stands: the charts by their own description, the accepted paths from their files. */
const reader = `
import { readFileSync } from 'node:fs';
import { describe } from '#flows/describe.ts';
import { models } from '#machines/models.ts';
const accepted = (name) => {
  try {
    return JSON.parse(readFileSync('tests/charts/accepted/' + name + '.json', 'utf8'));
  } catch {
    return [];
  }
};
const names = Object.keys(models);
process.stdout.write(JSON.stringify({
  charts: Object.fromEntries(names.map((name) => [name, describe(models[name].machine)])),
  accepted: Object.fromEntries(names.map((name) => [name, accepted(name)])),
}));
`;

const MOST_BYTES = 256 * 1024 * 1024;

function readFlows(folder: string): FlowsThen {
  const file = join(folder, '.flows-reader.ts');
  writeFileSync(file, reader);
  try {
    const text = execFileSync(process.execPath, [file], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
    });
    return JSON.parse(text) as FlowsThen;
  } finally {
    rmSync(file, { force: true });
  }
}

/** The flows of a revision, read by its own code in a folder of its own. */
function flowsAt(revision: string): FlowsThen {
  const folder = mkdtempSync(join(tmpdir(), 'parley-flows-'));
  try {
    const archive = execFileSync(
      'git',
      ['archive', '--format=tar', revision, 'contract', 'src', 'tests/charts/accepted', 'package.json'],
      { cwd: root, maxBuffer: MOST_BYTES },
    );
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    return readFlows(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lines = (mark: string, what: string, list: readonly string[]) =>
  list.map((it) => `  ${mark} ${what} ${it}\n`);
const changes = (what: string, list: readonly Changed[]) =>
  list.flatMap(({ name, was, is }) => [`  ~ ${what} ${name}\n`, `      was ${was}\n`, `      is  ${is}\n`]);

/** One chart's difference as it is read in a review. */
export function diffText({ chart, whole, states, transitions, stories, rows }: ChartDiff): string {
  const body = [
    ...lines('+', 'state', states.added),
    ...lines('-', 'state', states.removed),
    ...changes('state', states.changed),
    ...lines('+', 'transition', transitions.added),
    ...lines('-', 'transition', transitions.removed),
    ...changes('leads elsewhere', transitions.retargeted),
    ...changes('does otherwise', transitions.changed),
    ...lines('+', 'story', stories.added),
    ...lines('-', 'story', stories.removed),
    ...changes('story', stories.changed),
  ];
  const title = whole === null ? chart : `${chart} (${whole})`;
  return `${title}\n${body.join('')}${rows.length > 0 ? `  rows ${rows.join(' ')}\n` : ''}\n`;
}

/** Prints what has changed since the revision; answers the exit code. */
export function reportDiff(revision: string | undefined, chart: string | undefined): number {
  if (revision === undefined) {
    process.stderr.write('Which revision? For example: npm run flows -- diff HEAD~1\n');
    return 1;
  }
  let then: FlowsThen;
  try {
    then = flowsAt(revision);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    process.stderr.write(`The flows of ${revision} cannot be read: ${reason}\n`);
    return 1;
  }
  const all = diffFlows(then, readFlows(root)).filter((it) => chart === undefined || it.chart === chart);
  if (all.length === 0) process.stdout.write(`Nothing has changed in the flows since ${revision}.\n`);
  for (const it of all) process.stdout.write(diffText(it));
  return 0;
}
