import { describe, expect, it } from 'vitest';
import { nearestTo, orderOf, stepFrom, type Walk } from '#machines/inbox/walk.rules.ts';
import { generated } from '#tests/support/generated.ts';

const walk = (order: string, at: string): Walk => ({ list: 'all', order: [...order], at, from: null });
const joined = (order: string, at: string, rows: string) => orderOf(walk(order, at), [...rows]).join('');

describe('the order of a walk', () => {
  it.each([
    ['is that of the list where nothing changed', 'abcd', 'b', 'abcd', 'abcd'],
    ['keeps the place of a row that jumped to the top', 'abcd', 'c', 'cabd', 'abcd'],
    ['begins with what arrived meanwhile', 'abcd', 'c', 'xcabd', 'xabcd'],
    ['begins with what arrived below a row that jumped', 'abcd', 'c', 'cxabd', 'xabcd'],
    ['goes on with later pages', 'abcd', 'c', 'cabdef', 'abcdef'],
    ['keeps the place of the open row after it left the list', 'abcd', 'b', 'acd', 'abcd'],
    ['leaves out other rows that left the list', 'abcd', 'b', 'bc', 'bc'],
    ['is that of the list where the open row was not in it', 'abcd', 'x', 'xdcb', 'xdcb'],
  ])('%s', (_, order, at, rows, expected) => {
    expect(joined(order, at, rows)).toBe(expected);
  });

  it('reaches every row once, however the rows move while one walks', () => {
    for (let run = 0; run < 50; run += 1) {
      const { next: chance } = generated(0x3a1, run);
      let rows = Array.from({ length: 20 }, (_, index) => String(index));
      let now = walk('', '0');
      now = { ...now, order: rows };
      const met = ['0'];
      for (;;) {
        // The open row is answered, and some other row gets a message.
        const moved = rows[Math.floor(chance() * rows.length)]!;
        rows = [...new Set([now.at, moved, ...rows])];
        const order = orderOf(now, rows);
        const next = stepFrom(order, now.at, 1);
        if (next === undefined) break;
        met.push(next);
        now = { list: 'all', order, at: next, from: now.at };
      }
      expect(met).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
    }
  });
});

it('a step with no open conversation opens the first or the last', () => {
  expect(stepFrom(['a', 'b'], null, 1)).toBe('a');
  expect(stepFrom(['a', 'b'], null, -1)).toBe('b');
  expect(stepFrom(['a', 'b'], 'b', 1)).toBeUndefined();
});

it('the next one is the nearest below, else above', () => {
  const order = [...'abcde'];
  expect(nearestTo(order, 'b', new Set('ad'))).toBe('d');
  expect(nearestTo(order, 'b', new Set('ab'))).toBe('a');
  expect(nearestTo(order, 'b', new Set('b'))).toBeNull();
});
