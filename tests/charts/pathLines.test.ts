/** Tests that accepted paths written as lines say exactly what the paths say. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AcceptedPath } from '#flows/accepted.ts';
import { pageFile, pathSections, pathsIn } from '#flows/page.ts';
import { linesOf, readLines } from '#flows/pathLines.ts';
import { models } from '#machines/models.ts';
import { fc, holds, textOf } from '#tests/support/properties.ts';

/** Returns paths as texts in one order, without a path that is the beginning of another. */
function saidBy(paths: readonly AcceptedPath[]): string[] {
  const texts = paths.map(({ steps, ...start }) =>
    [start, ...steps].map((it) => JSON.stringify(it)).join('\n'),
  );
  return [...new Set(texts)]
    .filter((text) => !texts.some((other) => other.startsWith(`${text}\n`)))
    .toSorted();
}

/** Reads paths back from one text, as a page holds them. */
const readBack = (paths: readonly AcceptedPath[]) => {
  const { lines, payloads } = linesOf(paths);
  const linesIn = (text: string) => text.split('\n').filter((line) => line !== '');
  return readLines(linesIn(lines.join('\n')), linesIn(payloads.join('\n')));
};

it('are a line per step, deeper where a path goes on, with long payloads named once', () => {
  const asked = {
    event: { type: 'ask', id: 'v1', 'a b': [1, null] },
    state: 'asking',
    does: ['wait patience 15', 'ask port()'],
  };
  const items = ['Ada Mbarga, who ordered', 'a dress in blue → Douala', 'and two bags'];
  const found = { type: 'xstate.done.actor.port', output: { items } };
  const paths: AcceptedPath[] = [
    { start: 'a member', from: 'idle', steps: [{ event: { type: 'look' }, state: 'idle' }] },
    {
      start: 'a member',
      from: 'idle',
      steps: [asked, { event: found, state: 'found (ended)', does: ['show → items [3]'] }],
    },
    {
      start: 'a member',
      from: 'idle',
      steps: [asked, { event: { type: 'xstate.after.patience.chart.asking' }, state: 'idle' }],
    },
    { start: 'a guest', from: 'out', does: ['greet'], steps: [] },
  ];
  expect(linesOf(paths)).toEqual({
    payloads: [
      'done port #1 {items: ["Ada Mbarga, who ordered", "a dress in blue \\u2192 Douala", "and two bags"]}',
    ],
    lines: [
      'a member → idle',
      '  look → stays',
      '  ask {id: "v1", "a b": [1, null]} → asking [wait patience 15 · ask port()]',
      '    done port #1 → found (ended) [show → items [3]]',
      '    after patience.chart.asking → idle',
      'a guest → out [greet]',
    ],
  });
  expect(readBack(paths)).toEqual(paths);
});

it('keep the order of the model’s events, whatever the order of the paths', () => {
  const step = (type: string) => ({ start: 'start', from: 'on', steps: [{ event: { type }, state: 'on' }] });
  const [one, two, three] = [step('one'), step('two'), step('three')];
  const order = ['one', 'two', 'three'].map((type) => ({ type }));
  expect(linesOf([three, one, two], order)).toEqual(linesOf([one, two, three], order));
});

const words = textOf(
  [
    'a',
    'Bé',
    ' ',
    '  ',
    '→',
    ' → ',
    '·',
    ' · ',
    '[',
    ' [',
    ']',
    '"',
    '\\',
    '\n',
    '\u2028',
    '{',
    ': ',
    ', ',
    '#1',
    '`',
    'stays',
    'done',
    '\ud800',
  ],
  5,
);
const steps = fc.record(
  {
    event: fc
      .tuple(
        fc.oneof(
          words,
          words.map((word) => `xstate.done.actor.${word}`),
          words.map((word) => `xstate.error.actor.${word}`),
          words.map((word) => `xstate.after.${word}`),
        ),
        fc.dictionary(fc.oneof(words, fc.constantFrom('output', 'error')), fc.jsonValue({ maxDepth: 2 }), {
          maxKeys: 2,
        }),
      )
      .map(([type, payload]) => ({ ...payload, type })),
    state: words,
    does: fc.array(words, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: ['event', 'state'] },
);
const walks = fc.record(
  {
    start: words,
    from: words,
    does: fc.array(words, { minLength: 1, maxLength: 2 }),
    steps: fc.array(steps, { maxLength: 4 }),
  },
  { requiredKeys: ['start', 'from', 'steps'] },
);

it('say the same as any walks, whatever their words and payloads', () => {
  // As JSON keeps it: without -0, and with the type first.
  const plain = (walk: unknown) => JSON.parse(JSON.stringify(walk)) as AcceptedPath;
  holds(fc.array(walks, { maxLength: 5 }), 1000, (some) => {
    const paths = some.map(({ start, from, does, steps: all }) =>
      plain({
        start,
        from,
        ...(does ? { does } : {}),
        steps: all.map(({ event: { type, ...rest }, state, does: acts }) => ({
          event: { type, ...rest },
          state,
          ...(acts ? { does: acts } : {}),
        })),
      }),
    );
    expect(saidBy(readBack(paths))).toEqual(saidBy(paths));
  });
});

describe('of every chart', () => {
  it.each(Object.entries(models))('%s are written on its page as they are read from it', (name, model) => {
    const page = readFileSync(pageFile(name), 'utf8');
    const accepted = pathsIn(page);
    expect(accepted.length).toBeGreaterThan(0);
    expect(page.endsWith(`\n${pathSections(accepted, model).join('\n')}`)).toBe(true);
    expect(saidBy(readBack(accepted))).toEqual(saidBy(accepted));
  });
});
