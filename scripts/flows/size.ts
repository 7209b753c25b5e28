import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe } from '#flows/describe.ts';
import type { AnyModel } from '#machines/model.ts';
import { root } from '../stack/settings.ts';

export const MOST_LEAVES = 12;
export const MOST_LINES = 200;

/** Returns the reason of a large chart, `Size` in the header of its file; null if there is none. */
export const sizeReason = (code: string): string | null =>
  /^ \* Size {5}(\S.{9,})$/m.exec(code.slice(0, code.indexOf('*/')))?.[1] ?? null;

/** Says what is wrong with the size of a chart and its file; null if nothing is. */
export function sizeFinding(leaves: number, code: string): string | null {
  const lines = code.trimEnd().split('\n').length;
  const isLarge = leaves > MOST_LEAVES || lines > MOST_LINES;
  const has = `${leaves} leaf states and ${lines} lines`;
  if (isLarge && sizeReason(code) === null)
    return `${has} are more than ${MOST_LEAVES} and ${MOST_LINES}; lift a flow or give the reason as \`Size\` in the header`;
  return !isLarge && sizeReason(code) !== null
    ? `${has} need no reason; remove \`Size\` from the header`
    : null;
}

/** Returns charts that are too large without a reason, as `chart: finding`. */
export function chartsTooLarge(models: Record<string, AnyModel>): string[] {
  const files = new Map(
    globSync(`${join(root, 'src/machines')}/**/*.machine.ts`).map((file) => [
      basename(file, '.machine.ts'),
      file,
    ]),
  );
  return Object.entries(models).flatMap(([chart, { machine }]) => {
    const leaves = describe(machine).states.filter(({ kind }) => kind === 'atomic' || kind === 'final');
    const file = files.get(chart);
    const finding = file && sizeFinding(leaves.length, readFileSync(file, 'utf8'));
    return finding ? [`${chart}: ${finding}`] : [];
  });
}
