import { describe, expect, it } from 'vitest';
import type { CrmDirection } from '#contract/crm.ts';
import { mergeFields } from '#server/domain/crm/merge.ts';

interface Case {
  why: string;
  mine: string;
  other: string;
  /** Values of both sides after the last sync; null before the first. */
  base: [mine: string, other: string] | null;
  at: [mine: number, other: number];
  direction?: CrmDirection;
  here?: string;
  there?: string;
}

const cases: Case[] = [
  { why: 'the same value is settled', mine: 'Ada', other: 'Ada', base: null, at: [1, 2] },
  { why: 'our change goes out', mine: 'Ada', other: 'Eda', base: ['Eda', 'Eda'], at: [1, 9], there: 'Ada' },
  { why: 'their change comes in', mine: 'Eda', other: 'Ada', base: ['Eda', 'Eda'], at: [9, 1], here: 'Ada' },
  { why: 'of two changes theirs is newer', mine: 'A', other: 'B', base: ['C', 'C'], at: [1, 2], here: 'B' },
  { why: 'of two changes ours is newer', mine: 'A', other: 'B', base: ['C', 'C'], at: [3, 2], there: 'A' },
  {
    why: 'of two changes at the same time ours stays',
    mine: 'A',
    other: 'B',
    base: ['C', 'C'],
    at: [2, 2],
    there: 'A',
  },
  {
    why: 'a value that was emptied here is emptied there',
    mine: '',
    other: 'C',
    base: ['C', 'C'],
    at: [9, 1],
    there: '',
  },
  {
    why: 'a value that was emptied there is emptied here',
    mine: 'C',
    other: '',
    base: ['C', 'C'],
    at: [1, 9],
    here: '',
  },
  {
    why: 'on the first sync an empty value gives way, whatever its time',
    mine: '',
    other: 'B',
    base: null,
    at: [9, 1],
    here: 'B',
  },
  {
    why: 'on the first sync their empty value is filled',
    mine: 'A',
    other: '',
    base: null,
    at: [1, 9],
    there: 'A',
  },
  {
    why: 'on the first sync the newer of two values stays',
    mine: 'A',
    other: 'B',
    base: null,
    at: [1, 9],
    here: 'B',
  },
  {
    why: 'another form of the same value is no change',
    mine: 'Ada',
    other: 'ADA',
    base: ['Ada', 'ADA'],
    at: [1, 9],
  },
  {
    why: 'to_crm brings nothing in',
    mine: 'Eda',
    other: 'Ada',
    base: ['Eda', 'Eda'],
    at: [1, 9],
    direction: 'to_crm',
  },
  {
    why: 'to_crm overwrites nothing newer',
    mine: 'A',
    other: 'B',
    base: ['C', 'C'],
    at: [1, 2],
    direction: 'to_crm',
  },
  {
    why: 'to_crm sends our change',
    mine: 'A',
    other: 'C',
    base: ['C', 'C'],
    at: [1, 2],
    direction: 'to_crm',
    there: 'A',
  },
];

describe('merging a field of a contact with its record', () => {
  it.each(cases)('$why', ({ mine, other, base, at, direction = 'bidirectional', here, there }) => {
    const merged = mergeFields({
      fields: ['address'],
      ours: { values: { address: mine }, at: { address: at[0] } },
      theirs: { values: { address: other }, at: { address: at[1] } },
      base: base && { ours: { address: base[0] }, theirs: { address: base[1] } },
      direction,
    });
    expect([merged.here.address, merged.there.address]).toEqual([here, there]);
    const isChanged = here !== undefined || there !== undefined;
    expect(merged.changes).toEqual(
      isChanged
        ? [
            here === undefined
              ? { side: 'crm', field: 'address', before: other, after: mine }
              : { side: 'parley', field: 'address', before: mine, after: other },
          ]
        : [],
    );
  });

  it('decides every field by its own time', () => {
    const merged = mergeFields({
      fields: ['first_name', 'last_name', 'address'],
      ours: {
        values: { first_name: 'Ada', last_name: 'Old', address: 'Here' },
        at: { first_name: 9, last_name: 1, address: 1 },
      },
      theirs: {
        values: { first_name: 'Eda', last_name: 'New', address: 'There' },
        at: { first_name: 5, last_name: 5, address: 5 },
      },
      base: {
        ours: { first_name: 'x', last_name: 'x', address: 'Here' },
        theirs: { first_name: 'x', last_name: 'x', address: 'There' },
      },
      direction: 'bidirectional',
    });
    expect(merged.here).toEqual({ last_name: 'New' });
    expect(merged.there).toEqual({ first_name: 'Ada' });
  });

  it('keeps the base of what is still to be sent, so that a failed send is tried again', () => {
    const field = { fields: ['name'] as const, direction: 'to_crm' as const };
    const sides = {
      ours: { values: { name: 'New' }, at: { name: 2 } },
      theirs: { values: { name: 'Old' }, at: { name: 1 } },
    };
    const first = mergeFields({
      ...field,
      ...sides,
      base: { ours: { name: 'Old' }, theirs: { name: 'Old' } },
    });
    const second = mergeFields({ ...field, ...sides, base: first.base });
    expect(second.there).toEqual({ name: 'New' });
  });
});
