/** Tests the generator with charts whose expected paths are written by hand. */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { emptyCover, runWalk } from '#flows/cover.ts';
import { transitionsOf } from '#flows/transitions.ts';
import { jsonText } from '#atlas/chart/exports.ts';
import { describe as describeChart } from '#flows/describe.ts';
import { footerMachine } from '#machines/lifecycles/footer.machine.ts';
import { guardText } from '#flows/guards.ts';
import { explore } from '#flows/explore.ts';
import { mermaidOf } from '#flows/mermaid.ts';
import { narrow, selectPaths } from '#flows/paths.ts';
import { pathsOf, type AnyModel } from '#machines/model.ts';
import * as small from '#tests/support/smallCharts.ts';

const { asModel } = small;
const types = (...names: string[]) => names.map((type) => ({ type }));

const restsOf = (model: AnyModel) =>
  [...new Set(explore(model).snapshots.map(({ value }) => pathsOf(value).join(' + ')))].sort();
const storiesOf = (model: AnyModel) =>
  selectPaths('small', model)
    .paths.map(({ value, steps }) =>
      [
        pathsOf(value).join(' + '),
        ...steps.map(
          (step) => `${step.event.type} → ${pathsOf(step.value).join(' + ')}${step.ended ? ' end' : ''}`,
        ),
      ].join(', '),
    )
    .sort();
const takenBy = (model: AnyModel) => {
  return [...explore(model).cover.taken].sort();
};
const allOf = (model: AnyModel) => [...transitionsOf(model.machine).keys()].sort();

describe('nested', () => {
  const model = asModel(small.nested, types('enter', 'leave', 'swap'));
  it('rests, transitions and paths', () => {
    expect(restsOf(model)).toEqual(['in.first', 'in.second', 'out']);
    expect(allOf(model)).toEqual(['nested.in on leave', 'nested.in.second on swap', 'nested.out on enter']);
    expect(takenBy(model)).toEqual(allOf(model));
    expect(storiesOf(model)).toEqual([
      'out, enter → in.second, leave → out',
      'out, enter → in.second, swap → in.first',
    ]);
  });
});

describe('parallel', () => {
  const model = asModel(small.parallel, types('lamp', 'door'));
  it('rests in every combination and walks each region', () => {
    expect(restsOf(model)).toEqual([
      'lamp.off + door.open',
      'lamp.off + door.shut',
      'lamp.on + door.open',
      'lamp.on + door.shut',
    ]);
    expect(takenBy(model)).toEqual([
      'parallel.door.shut on door',
      'parallel.lamp.off on lamp',
      'parallel.lamp.on on lamp',
    ]);
  });
});

describe('history', () => {
  const model = asModel(small.history, types('faster', 'pause', 'resume'));
  it('returns to the last active child state', () => {
    expect(restsOf(model)).toEqual(['paused', 'playing.fast', 'playing.slow']);
    const explored = explore({
      ...model,
      distinguishes: ({ historyValue }) =>
        Object.values(historyValue as Record<string, { id: string }[]>).map((nodes) =>
          nodes.map(({ id }) => id),
        ),
    });
    const resumed = explored.steps
      .filter(({ event }) => event.type === 'resume')
      .map(({ now }) => pathsOf(now.value).join());
    expect(new Set(resumed)).toEqual(new Set(['playing.slow', 'playing.fast']));
  });
});

describe('always', () => {
  const model = asModel(small.always, types('go'));
  it('takes consecutive transient states and rests in none', () => {
    expect(restsOf(model)).toEqual(['four', 'one']);
    expect(takenBy(model)).toEqual(['always.one on go', 'always.three on always', 'always.two on always']);
  });
});

describe('after', () => {
  const model = asModel(small.after, [...types('answer'), { type: 'xstate.after.patience.after.waiting' }]);
  it('treats an elapsed delay as an event', () => {
    expect(storiesOf(model)).toEqual([
      'waiting, answer → intime',
      'waiting, xstate.after.patience.after.waiting → late',
    ]);
    expect(describeChart(small.after).transitions.find(({ kind }) => kind === 'after')).toMatchObject({
      trigger: 'patience',
      delay: 1000,
      targets: ['late'],
    });
  });
});

describe('invoke', () => {
  const model = asModel(small.invoke, [
    ...types('retry'),
    { type: 'xstate.done.actor.ask', output: 'yes' },
    { type: 'xstate.error.actor.ask', error: new Error('no') },
  ]);
  it('continues after each outcome of a port', () => {
    expect(restsOf(model)).toEqual(['asking', 'failed', 'told']);
    expect(takenBy(model)).toEqual(allOf(model));
    expect(explore(model).snapshots.find(({ value }) => value === 'told')?.context).toEqual({ said: 'yes' });
    expect(describeChart(small.invoke).ports).toEqual(['ask']);
  });
});

describe('re-entry', () => {
  const model = asModel(small.reentry, types('inside', 'again'));
  it('re-enters a state only with reenter', () => {
    const steps = explore(model).steps.filter(
      ({ from }) => (from.snapshot.context as { entries: number }).entries === 1,
    );
    expect(steps.map(({ event, now }) => [event.type, (now.context as { entries: number }).entries])).toEqual(
      [
        ['inside', 1],
        ['again', 2],
      ],
    );
  });
});

describe('wildcard', () => {
  const model = asModel(small.wildcard, types('mouse.down', 'key'));
  it('prefers partial wildcards to the full one', () => {
    expect(storiesOf(model)).toEqual(['quiet, key → other', 'quiet, mouse.down → moved']);
  });
});

describe('final', () => {
  const model = asModel(small.final, types('finish'));
  it('ends the child state, then the parent', () => {
    expect(storiesOf(model)).toEqual(['task.doing, finish → done end']);
    expect(takenBy(model)).toEqual([
      'final.task on xstate.done.state.final.task',
      'final.task.doing on finish',
    ]);
  });
});

describe('guards', () => {
  const inputs = {
    both: { rich: true, tall: true },
    rich: { rich: true, tall: false },
    none: { rich: false, tall: false },
  };
  const model = { ...asModel(small.guarded, types('both', 'either', 'neither')), inputs };
  it('reaches both outcomes of each guard, also inside and, or, not', () => {
    expect([...selectPaths('guarded', model).cover.guards]).toEqual([
      ['isRich', { yes: true, no: true }],
      ['isTall', { yes: true, no: true }],
    ]);
    expect(describeChart(small.guarded).transitions.map(({ guard }) => guard)).toEqual([
      'isRich and isTall',
      'isRich or isTall',
      'not isRich',
    ]);
    expect(guardText(undefined)).toBeNull();
  });
});

it('filters paths by their last state and by states they avoid', () => {
  const { paths } = selectPaths('nested', asModel(small.nested, types('enter', 'leave', 'swap')));
  expect(narrow(paths, { to: 'in' }).map(({ steps }) => steps.length)).toEqual([2]);
  expect(narrow(paths, { avoid: 'in' })).toEqual([]);
});

it('draws a chart in Mermaid', () => {
  expect(mermaidOf(describeChart(small.nested))).toBe(
    [
      'stateDiagram-v2',
      '  [*] --> out',
      '  state "out" as out',
      '  state "in" as in {',
      '    [*] --> in_first',
      '    state "first" as in_first',
      '    state "second" as in_second',
      '  }',
      '  out --> in_second : enter',
      '  in --> out : leave',
      '  in_second --> in_first : swap',
      '',
    ].join('\n'),
  );
});

it('parts the regions of a state in Mermaid, but not those of the whole chart, which it cannot draw', () => {
  expect(mermaidOf(describeChart(small.parallel))).not.toContain('--\n');
  const inside = createMachine({
    initial: 'both',
    states: { both: { type: 'parallel', states: { a: {}, b: {} } } },
  });
  expect(mermaidOf(describeChart(inside))).toContain(
    ['    state "a" as both_a', '    --', '    state "b" as both_b'].join('\n'),
  );
});

it('declares states outside the part in Mermaid, and numbers the order of transitions', () => {
  const text = mermaidOf(describeChart(footerMachine));
  expect(text).toContain('  state "footer, in any state" as root__\n');
  expect(text).toContain('  root__ --> settling : footer.factsChanged');
  expect(text).toContain('  settling --> closed_tagged : 2. [isClosed and isInstagram]');
  const declared = new Set([...text.matchAll(/ as (\w+)/g)].map(([, id]) => id));
  const used = [...text.matchAll(/^ *(\w+) --> (\w+)/gm)].flatMap(([, from, to]) => [from, to]);
  expect(used.filter((id) => !declared.has(id))).toEqual([]);
});

it('keeps composed guards in XState’s JSON', () => {
  const json = JSON.parse(jsonText({ model: { machine: footerMachine } } as never)) as {
    states: { settling: { always: { guard: unknown }[] } };
  };
  expect(json.states.settling.always[1]?.guard).toEqual({
    type: 'xstate.and',
    guards: ['isClosed', 'isInstagram'],
  });
});

it('reads the transitions of a microstep from an internal field of XState', () => {
  const model = asModel(small.always, types('go'));
  const [start, went] = runWalk(
    model,
    { start: 'start', events: [{ type: 'go' }] },
    emptyCover(small.always),
  );
  expect(start).toMatchObject({ value: 'one', transitions: [] });
  expect(went).toMatchObject({
    value: 'four',
    transitions: ['always.one on go', 'always.two on always', 'always.three on always'],
  });
});

it('throws an error that names a chart it cannot explore, and the reason', () => {
  const endless = asModel(small.nested, types('enter', 'leave'));
  let count = 0;
  expect(() => explore({ ...endless, distinguishes: () => (count += 1) })).toThrow(/limit/i);
});
