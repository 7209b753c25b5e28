/**
 * Breaks the product on purpose, one patch of tests/sabotage at a time, in two copies of the tree, and expects tests to
 * fail. A patch may begin with lines that name what it breaks and who must notice:
 *
 *   Row: to_date excludes its own day
 *   Project: api
 *   Tests: tests/api/invoices.test.ts
 *   Title: the invoices of a day        only tests whose title contains it run
 *
 * Without these lines the tests of the charts have to name the step of an accepted path, or the law.
 *
 *   npm run sabotage               all of them
 *   npm run sabotage -- footer     those whose name or text contains the word
 */
import './lib/help.ts';
import { join } from 'node:path';
import { makeCopy, type Copy } from './sabotage/copy.ts';
import { readPatches, type Patch, type Target } from './sabotage/patch.ts';
import { sayingOf, type Saying } from './sabotage/saying.ts';
import { root } from './stack/settings.ts';

const patches = readPatches(join(root, 'tests/sabotage'), process.argv[2]);
const started = Date.now();
let caught = 0;

/** Each copy takes the next item when it is done with one. */
async function inTurn<Item>(items: readonly Item[], work: (copy: Copy, item: Item) => Promise<void>) {
  const queue = [...items];
  const next = async (copy: Copy) => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(copy, item);
  };
  await Promise.all(copies.map(next));
}

/** What has to pass before anything is broken, in one run for each project. */
function targetsOf(all: readonly Patch[]): (Target | null)[] {
  const charts = all.some(({ target }) => !target) ? [null] : [];
  const named = all.flatMap(({ target }) => target ?? []);
  const projects = [...Map.groupBy(named, ({ project }) => project)].map(([project, targets]) => ({
    project,
    files: [...new Set(targets.flatMap(({ files }) => files))],
    titles: targets.some(({ titles }) => titles.length === 0) ? [] : targets.flatMap(({ titles }) => titles),
  }));
  return [...projects, ...charts];
}

async function isWhole(): Promise<boolean> {
  let whole = true;
  await inTurn(targetsOf(patches), async (copy, target) => {
    const { by, says } = sayingOf(await (target ? copy.test(target) : copy.testCharts()), target);
    if (by === 'nothing failed') return;
    whole = false;
    process.stderr.write(
      `Tests of ${target?.project ?? 'charts'} fail without a patch: ${by}\n    ${says}\n`,
    );
  });
  return whole;
}

async function judge(copy: Copy, { file, target }: Patch): Promise<Saying> {
  try {
    copy.apply(file);
  } catch (error) {
    return { caught: false, by: 'does not apply', says: String(error) };
  }
  try {
    if (target) return sayingOf(await copy.test(target), target);
    // The accepted paths find most breaks in a third of the time that all tests of the charts take.
    const quick = sayingOf(await copy.testCharts('accepted'), null);
    return quick.caught ? quick : sayingOf(await copy.testCharts(), null);
  } finally {
    copy.undo(file);
  }
}

const copies = [makeCopy(), makeCopy()];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const copy of copies) copy.remove();
    process.exit(1);
  });
try {
  if (await isWhole()) {
    process.stdout.write(`The tests pass without a patch, ${Math.round((Date.now() - started) / 1000)} s\n`);
    await inTurn(patches, async (copy, patch) => {
      const saying = await judge(copy, patch);
      if (saying.caught) caught += 1;
      process.stdout.write(
        `${saying.caught ? '✓' : '✗'} ${patch.row} (${patch.name}): ${saying.by}\n    ${saying.says}\n`,
      );
    });
    process.stdout.write(
      `\n${caught} of ${patches.length} caught, ${Math.round((Date.now() - started) / 1000)} s\n`,
    );
    process.exitCode = caught === patches.length ? 0 : 1;
  } else process.exitCode = 1;
} finally {
  for (const copy of copies) copy.remove();
}
