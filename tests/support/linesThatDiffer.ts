import { diff } from 'node:util';

/** Returns the lines that only one of two texts has: `-` for the expected one, `+` for the actual one. */
export const linesThatDiffer = (actual: string, expected: string): string[] =>
  diff(actual.split('\n'), expected.split('\n')).flatMap(([side, line]) =>
    side === 0 ? [] : [`${side > 0 ? '+' : '-'} ${line}`],
  );
