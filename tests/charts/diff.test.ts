import { describe as group, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { AcceptedPath } from '#flows/accepted.ts';
import { describe } from '#flows/describe.ts';
import { diffFlows, type FlowsThen } from '#flows/diff.ts';

const path = (end: string, does: string[] = []): AcceptedPath => ({
  start: 'start',
  from: 'off',
  steps: [{ event: { type: 'press' }, state: end, does }],
});
const flows = (config: object, accepted: AcceptedPath[] = [path('on')]): FlowsThen => ({
  charts: { lamp: describe(createMachine(config as never)) },
  accepted: { lamp: accepted },
});
const lamp = (on: object = {}, press: unknown = { target: 'on', meta: { spec: ['LAMP-001'] } }) => ({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press } }, on: { on: { press: 'off' }, ...on } },
});
const was = flows(lamp());

group('what has changed in the flows', () => {
  it('is nothing when nothing has', () => expect(diffFlows(was, flows(lamp()))).toEqual([]));

  it('names a state that came or went, and what it does now', () => {
    const wider = lamp({ entry: 'glow' }) as { states: Record<string, object> };
    wider.states['broken'] = { meta: { spec: ['LAMP-009'] } };
    const [diff] = diffFlows(was, flows(wider));
    expect(diff?.states.added).toEqual(['broken']);
    expect(diff?.states.changed).toEqual([{ name: 'on', was: 'atomic', is: 'atomic, entry glow' }]);
    expect(diff?.rows).toEqual(['LAMP-009']);
    expect(diffFlows(flows(wider), was)[0]?.states.removed).toEqual(['broken']);
  });

  it('tells a transition that leads elsewhere from one that is new, and names its row', () => {
    const [diff] = diffFlows(was, flows(lamp({}, { target: 'off', meta: { spec: ['LAMP-001'] } })));
    expect(diff?.transitions).toEqual({
      added: [],
      removed: [],
      changed: [],
      retargeted: [{ name: 'off on press', was: 'on', is: 'off' }],
    });
    expect(diff?.rows).toEqual(['LAMP-001']);
  });

  it('does not take a neighbour’s new place for a change', () => {
    const guarded = lamp({}, [
      { guard: 'isWhole', target: 'off' },
      { target: 'on', meta: { spec: ['LAMP-001'] } },
    ]);
    const [diff] = diffFlows(was, flows(guarded));
    expect(diff?.transitions.added).toEqual(['off on press [isWhole]']);
    expect(diff?.transitions.removed).toEqual([]);
    expect(diff?.transitions.retargeted).toEqual([]);
  });

  it('tells the stories that end otherwise, do otherwise, came and went', () => {
    const [ended] = diffFlows(was, flows(lamp(), [path('off')]));
    expect(ended?.stories.changed).toEqual([{ name: 'start › press', was: 'off › on', is: 'off › off' }]);
    const [does] = diffFlows(was, flows(lamp(), [path('on', ['glow'])]));
    expect(does?.stories.changed).toHaveLength(1);
    const [gone] = diffFlows(was, flows(lamp(), []));
    expect(gone?.stories.removed).toEqual(['start › press']);
  });

  it('names a chart that came or went', () => {
    expect(diffFlows({ charts: {}, accepted: {} }, was)[0]?.whole).toBe('added');
    expect(diffFlows(was, { charts: {}, accepted: {} })[0]?.whole).toBe('removed');
  });
});
