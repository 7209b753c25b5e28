/**
 * Makes small mistakes in the product by chance, one at a time, of the kinds that people make, and prints those that no
 * test notices. A slip that types or lint refuse is left out. One that changes nothing is named in
 * tests/slips/equivalent.json with its reason, and left out too.
 *
 *   npm run slips -- --seed 1 --count 300                  over the whole product: up to three hours
 *   npm run slips -- --seed 1 --count 20 --folder server/db
 *   npm run slips -- --seed 1 --count 20 --whole           what the nearest tests miss is tried on the whole project
 *   npm run slips -- --seed 1 --count 20 --list            prints the slips, and runs nothing
 */
import './lib/help.ts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { guardsOf } from './changed/changes.ts';
import { testsIn } from './changed/ranking.ts';
import { importsIn } from './check/imports.ts';
import { readTree } from './check/tree.ts';
import { makeCopy } from './sabotage/copy.ts';
import { chooseSlips } from './slips/choose.ts';
import { judgeNearest, judgeWhole, projectsOf, type Verdict } from './slips/judge.ts';
import { refusedOf } from './slips/refused.ts';
import { layerOf, tellSlip, withSlip, type Layer, type Slip } from './slips/slip.ts';
import { root } from './stack/settings.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    folder: { type: 'string', default: '' },
    whole: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});
const count = Number(values.count);
const tree = readTree();
const texts = new Map(
  [...tree]
    .filter(([file]) => layerOf(file) && file.startsWith(values.folder))
    .map(([file, text]) => [file, String(text)] as const),
);
const textOf = ({ file }: Slip) => texts.get(file) as string;
const say = (line: string) => void process.stdout.write(`${line}\n`);

interface Equivalent {
  file: string;
  was: string;
  is: string;
  why: string;
}
const equivalents = JSON.parse(
  readFileSync(join(root, 'tests/slips/equivalent.json'), 'utf8'),
) as Equivalent[];
const isEquivalent = (slip: Slip) =>
  equivalents.some(
    ({ file, was, is }) =>
      file === slip.file && was === textOf(slip).slice(slip.start, slip.end) && is === slip.text,
  );

// Half of them are refused by types or lint.
const chosen = chooseSlips(texts, Number(values.seed), count * 3).filter((slip) => !isEquivalent(slip));
if (values.list) {
  for (const slip of chosen.slice(0, count)) say(tellSlip(textOf(slip), slip));
  process.exit(0);
}

/** Verdicts of earlier runs, by a hash of the changed file. A slip that was noticed is not tried again. */
const keptFile = join(root, '.cache/slips.json');
mkdirSync(join(root, '.cache'), { recursive: true });
const kept = (existsSync(keptFile) ? JSON.parse(readFileSync(keptFile, 'utf8')) : {}) as Record<
  string,
  Verdict
>;
const nameOf = (slip: Slip) =>
  createHash('sha1')
    .update(withSlip(textOf(slip), slip))
    .update(slip.file)
    .digest('hex');

const copies = [makeCopy(), makeCopy()];
const [first] = copies as [(typeof copies)[0], (typeof copies)[0]];
const remove = () => copies.forEach((copy) => copy.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    remove();
    process.exit(1);
  });
try {
  const imports = importsIn(tree);
  const refused = refusedOf(first, chosen, texts, (file) => imports.directOf(file));
  const tried = chosen.filter(({ file }) => !refused.has(file)).slice(0, count);
  say(
    `${chosen.length} slips by seed ${values.seed}: types or lint refuse ${refused.size}, ${tried.length} are tried.`,
  );

  const testsOf = testsIn(tree);
  const guards = guardsOf();
  const verdicts = new Map<Slip, Verdict>();
  const queue = [...tried];
  const inTurn = async (copy: (typeof copies)[0]) => {
    for (let slip = queue.shift(); slip; slip = queue.shift()) {
      const text = textOf(slip);
      const lines = text.slice(Math.max(0, slip.start - 200), slip.end + 200);
      const known = kept[nameOf(slip)];
      const verdict = known?.by
        ? known
        : await judgeNearest(copy, slip, text, testsOf({ files: [slip.file], lines }, guards));
      verdicts.set(slip, verdict);
      say(`${verdict.by ? '✓' : '✘'} ${tellSlip(text, slip)}${verdict.by ? `\n    ${verdict.by}` : ''}`);
    }
  };
  await Promise.all(copies.map(inTurn));

  if (values.whole)
    for (const project of ['charts', 'api', 'views'] as const) {
      const open = tried.filter((slip) => !verdicts.get(slip)?.by && projectsOf(slip).includes(project));
      const found = await judgeWhole(first, open, texts, project);
      for (const slip of open) {
        const by = found.get(slip.file);
        if (by) verdicts.set(slip, { by, in: 'whole' });
      }
    }

  for (const [slip, verdict] of verdicts) if (verdict.by) kept[nameOf(slip)] = verdict;
  writeFileSync(keptFile, JSON.stringify(kept, null, 1));

  say('\nUnnoticed:');
  for (const [slip, { by }] of verdicts) if (!by) say(`  ${tellSlip(textOf(slip), slip)}`);
  say('');
  for (const layer of ['charts', 'server', 'services', 'views'] satisfies Layer[]) {
    const all = [...verdicts].filter(([{ file }]) => layerOf(file) === layer);
    const noticed = all.filter(([, { by }]) => by);
    const far = noticed.filter(([, it]) => it.in === 'whole');
    if (all.length > 0)
      say(
        `${layer.padEnd(9)} ${noticed.length} of ${all.length} noticed, ${far.length} of them by the whole project only`,
      );
  }
} finally {
  remove();
}
