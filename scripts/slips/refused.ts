import type { Copy } from '../sabotage/copy.ts';
import { withSlip, type Slip } from './slip.ts';

const configs = ['tsconfig.json', 'tsconfig.shared.json', 'tsconfig.browser.json', 'tsconfig.server.json'];

const filesIn = (output: string): string[] => [
  ...new Set([...output.matchAll(/^(\S+\.tsx?)[(:]\d+/gm)].map(([, file]) => file as string)),
];

const checked = (copy: Copy): string[] => [
  ...configs.flatMap((config) => filesIn(copy.say('tsc', ['-p', config, '--noEmit', '--pretty', 'false']))),
  ...filesIn(copy.say('oxlint', ['--type-aware', '--format', 'unix'])),
];

/**
 * Returns the files whose slip types or lint refuse, tried all together.
 * Such a slip is seen while it is made; it says nothing of the tests.
 *
 * @param usedBy the files that a file uses
 */
export function refusedOf(
  copy: Copy,
  slips: readonly Slip[],
  texts: ReadonlyMap<string, string>,
  usedBy: (file: string) => readonly string[],
): Set<string> {
  const slipped = new Map(slips.map((slip) => [slip.file, slip]));
  const textOf = (file: string) => texts.get(file) as string;
  const refused = new Set<string>();
  for (const [file, slip] of slipped) copy.write(file, withSlip(textOf(file), slip));
  for (let found = checked(copy); found.length > 0; found = checked(copy)) {
    const before = refused.size;
    for (const file of found)
      for (const one of slipped.has(file) ? [file] : usedBy(file))
        if (slipped.has(one) && !refused.has(one)) {
          refused.add(one);
          copy.write(one, textOf(one));
        }
    // An error far from its slip: nobody knows whose it is.
    if (refused.size === before)
      throw new Error(`Types or lint fail without a slip beside: ${found.join(', ')}`);
  }
  for (const file of slipped.keys()) copy.write(file, textOf(file));
  return refused;
}
