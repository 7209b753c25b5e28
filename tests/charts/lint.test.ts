/** Tests that each static check finds exactly the defect planted for it. */
import { expect, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { lint, type Finding } from '#flows/lint.ts';
import type { AnyModel, Happening } from '#machines/model.ts';
import { models } from '#machines/models.ts';
import { port } from '#machines/port.ts';
import { portsUnwired } from '../../scripts/flows/ports.ts';
import { chartsTooLarge, sizeFinding } from '../../scripts/flows/size.ts';
import { asModel } from '#tests/support/smallCharts.ts';

const types = (...names: string[]): Happening[] => names.map((type) => ({ type }));

const kit = setup({
  types: { context: {} as { count: number; thing: unknown } },
  guards: {
    isOdd: ({ context }) => context.count % 2 === 1,
    isAlways: () => true,
  },
  actions: {
    count: assign(({ context }) => ({ count: (context.count + 1) % 2 })),
    keepDate: assign({ thing: () => new Date(0) }),
    keepFunction: assign({ thing: () => () => 1 }),
  },
  delays: { pause: 100 },
  actors: { ask: fromPromise(() => Promise.resolve()) },
});
const context = { count: 0, thing: null };
const quietly = { oneSided: { isOdd: 'not asked here', isAlways: 'not asked here' } };

/** Two states that lead to each other, without a defect. */
const sound = {
  here: { on: { go: { target: 'there', actions: 'count' } } },
  there: { on: { back: 'here' } },
};
const of = (states: object, happenings: Happening[], more: Partial<AnyModel> = {}): AnyModel => ({
  ...asModel(
    kit.createMachine({ id: 'small', context, initial: 'here', states } as never) as never,
    happenings,
  ),
  ...quietly,
  ...more,
});
const found = (model: AnyModel) => lint('small', model).map(({ rule, at }) => [rule, at]);

it('a sound chart has no findings', () => {
  expect(found(of(sound, types('go', 'back')))).toEqual([]);
});

const planted: [Finding['rule'], AnyModel, string[]][] = [
  ['unreachable', of({ ...sound, nowhere: { on: { go: 'here' } } }, types('go', 'back')), ['nowhere']],
  [
    'dead',
    of({ ...sound, there: { on: { back: [{ target: 'here' }, { target: 'there' }] } } }, types('go', 'back')),
    ['small.there on back (2)'],
  ],
  ['trap', of({ here: { on: { go: 'there' } }, there: {} }, types('go')), ['there']],
  [
    'guard',
    of({ ...sound, there: { on: { back: { guard: 'isAlways', target: 'here' } } } }, types('go', 'back'), {
      oneSided: { isOdd: 'not asked here' },
    }),
    ['isAlways'],
  ],
  [
    'unsent',
    of({ ...sound, there: { on: { back: 'here', forgotten: 'here' } } }, types('go', 'back')),
    ['forgotten'],
  ],
  [
    'unnamed',
    of({ ...sound, there: { after: { 250: 'here' } } }, [
      ...types('go'),
      { type: 'xstate.after.250.small.there' },
    ]),
    ['small.there on xstate.after.250.small.there'],
  ],
  [
    'ignored',
    of({ ...sound, there: { on: { back: 'here', told: {} } } }, types('go', 'back', 'told')),
    ['told'],
  ],
  [
    'undeclared',
    of(sound, types('go', 'back'), { causes: { go: 'world', back: 'world', shout: 'world' } }),
    ['shout'],
  ],
  [
    'context',
    of({ ...sound, there: { entry: 'keepDate', on: { back: 'here' } } }, types('go', 'back')),
    ['context.thing'],
  ],
  [
    'context',
    of({ ...sound, there: { entry: 'keepFunction', on: { back: 'here' } } }, types('go', 'back')),
    ['context.thing'],
  ],
];

it.each(planted)('%s: finds what is planted and nothing else', (rule, model, at) => {
  // Transitions of an unreachable state are dead as well.
  const others = found(model).filter(
    ([other]) => !(['unreachable', 'unsent'].includes(rule) && other === 'dead'),
  );
  expect(others).toEqual(at.map((place) => [rule, place]));
});

it('an exception with a reason in the model is no finding', () => {
  const model = of({ here: { on: { go: 'there' } }, there: {} }, types('go'), {
    stays: { there: 'the end of the street' },
  });
  expect(found(model)).toEqual([]);
});

it('port: finds a port that no wiring fills', () => {
  const machine = setup({ actors: { ringTheBell: port<void>('ringTheBell') } }).createMachine({
    id: 'bell',
    initial: 'ringing',
    states: { ringing: { invoke: { id: 'ringTheBell', src: 'ringTheBell', onDone: {}, onError: {} } } },
  });
  expect(portsUnwired({ bell: asModel(machine, []) })).toEqual(['bell.ringTheBell']);
});

// The other rules hold in everyChart.test.ts, which has explored each chart.
it('port: the product leaves none unwired', () => expect(portsUnwired(models)).toEqual([]));

const fileOf = (lines: number, head: string) =>
  ['/**', ' * May it?', ...(head ? [head] : []), ' */'].join('\n') +
  '\n//'.repeat(lines - 3 - (head ? 1 : 0));
const reason = ' * Size     one form, whose fields belong together';

it.each([
  ['12 leaves and 200 lines need no reason', 12, 200, '', null],
  ['a 13th leaf needs a reason', 13, 100, '', '13 leaf states and 100 lines are more than 12 and 200'],
  ['a 201st line needs a reason', 5, 201, '', '5 leaf states and 201 lines are more than 12 and 200'],
  ['a large chart with a reason is no finding', 20, 400, reason, null],
  [
    'an empty reason is none',
    20,
    400,
    ' * Size     ',
    '20 leaf states and 400 lines are more than 12 and 200',
  ],
  ['a small chart needs no reason any more', 5, 100, reason, '5 leaf states and 100 lines need no reason'],
])('size: %s', (_, leaves, lines, head, says) => {
  const finding = sizeFinding(leaves, fileOf(lines, head));
  expect(finding?.slice(0, says?.length) ?? null).toBe(says);
});

it('size: every large chart of the product gives its reason', () =>
  expect(chartsTooLarge(models)).toEqual([]));
