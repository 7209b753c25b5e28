import { describe, expect, it } from 'vitest';
import { type Holder, holdersOf } from '#server/domain/contact/holders.ts';
import type { Identity } from '#server/domain/message/inbound.ts';

const number: Identity = { kind: 'phone', value: '237670100060' };
const stranger: Identity = { kind: 'user', value: 'CM.2' };
const rita = (more: Partial<Holder> = {}): Holder => ({
  value: number.value,
  contactId: 'rita',
  isStored: true,
  retiredAt: null,
  isFormer: false,
  usedAt: 100,
  users: ['CM.1'],
  hasUser: true,
  hasOther: true,
  ...more,
});
const taken = [{ value: number.value, contactId: 'rita' }];

describe('the holder of a number', () => {
  it.each([
    ['is its contact while nothing speaks against it', [number], rita(), 200, ['rita'], []],
    [
      'is its contact for an event of the last instant',
      [number],
      rita({ retiredAt: 150 }),
      150,
      ['rita'],
      [],
    ],
    ['is another person after it was given up', [number], rita({ retiredAt: 150 }), 151, [], taken],
    ['is another person if the user id is another', [number, stranger], rita(), 101, [], taken],
    ['keeps it against an older event with another user id', [number, stranger], rita(), 100, [], []],
    [
      'is its contact if no user id of the contact is known',
      [number, stranger],
      rita({ hasUser: false }),
      101,
      ['rita'],
      [],
    ],
    [
      'is its contact for what the organisation sends',
      [number],
      rita({ retiredAt: 150 }),
      null,
      ['rita'],
      [],
    ],
    [
      'keeps it if nothing else is known of them',
      [number],
      rita({ retiredAt: 150, hasOther: false }),
      200,
      ['rita'],
      [],
    ],
  ] as const)('%s', (_, identities, holder, at, owners, lost) => {
    expect(holdersOf(identities, [holder], at)).toMatchObject({ owners, taken: lost });
  });

  it('is the former one for events of their time, and the present one for later events', () => {
    const victor = rita({ contactId: 'victor', users: [], hasUser: false });
    const before = [1, 2, 3].map((n) =>
      rita({ contactId: `former ${n}`, isFormer: true, retiredAt: n * 100 }),
    );
    const at = (time: number) => holdersOf([number], [victor, ...before], time).owners;
    expect([50, 100, 101, 250, 300, 301].map((time) => at(time)[0])).toEqual([
      'former 1',
      'former 1',
      'former 2',
      'former 3',
      'former 3',
      'victor',
    ]);
  });

  it('is never merged with a former one by a late event', () => {
    const known = rita({ value: stranger.value, contactId: 'victor' });
    const held = holdersOf(
      [number, stranger],
      [known, rita({ retiredAt: 150, users: [], hasUser: false })],
      120,
    );
    expect(held).toEqual({ owners: ['victor'], taken: [], withheld: [number.value] });
  });
});
