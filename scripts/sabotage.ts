/**
 * Breaks the product's charts on purpose, one patch of tests/sabotage at a time, in a copy of the tree.
 * The charts' tests must name what is broken: the step of an accepted path, or the law.
 *
 *   npm run sabotage               all of them
 *   npm run sabotage -- footer     those whose name or file contains the word
 */
import './lib/help.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCopy, type Copy } from './sabotage/copy.ts';
import { sayingOf, type Saying } from './sabotage/saying.ts';
import { root } from './stack/settings.ts';

const folder = join(root, 'tests/sabotage');
const word = process.argv[2] ?? '';
const queue = readdirSync(folder)
  .filter((file) => file.endsWith('.patch'))
  .filter((file) => file.includes(word) || readFileSync(join(folder, file), 'utf8').includes(word))
  .toSorted();

const outcomes = new Map<string, Saying>();
const total = queue.length;
const started = Date.now();

async function work(copy: Copy) {
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    copy.apply(join(folder, file));
    const saying = sayingOf(await copy.test());
    copy.undo(join(folder, file));
    outcomes.set(file, saying);
    const { caught, by, says } = saying;
    process.stdout.write(
      `${caught ? '✓' : '✗'} ${file.replace('.patch', '').padEnd(40)} ${by}\n    ${says}\n`,
    );
  }
}

const copies = [makeCopy(), makeCopy()];
try {
  const whole = sayingOf(await (copies[0] as Copy).test());
  if (whole.by !== 'nothing failed') {
    process.stderr.write(`The charts fail before anything is broken: ${whole.by}\n    ${whole.says}\n`);
    process.exitCode = 1;
  } else {
    await Promise.all(copies.map(work));
    const caught = [...outcomes.values()].filter((it) => it.caught).length;
    process.stdout.write(`\n${caught} of ${total} caught, ${Math.round((Date.now() - started) / 1000)} s\n`);
    process.exitCode = caught === total ? 0 : 1;
  }
} finally {
  for (const copy of copies) copy.remove();
}
