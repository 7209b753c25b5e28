import { describe as group, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { rerun, type AcceptedPath } from '#flows/accepted.ts';
import { describe } from '#flows/describe.ts';
import { diffFlows, type FlowsThen } from '#flows/diff.ts';
import { sourcesOf } from '#flows/sources.ts';
import { MINUTE, windowLeft } from '#lib/time.ts';
import { footerMachine } from '#machines/lifecycles/footer.machine.ts';
import { footerModel } from '#machines/lifecycles/footer.model.ts';
import { acceptedOf } from '#tests/support/acceptedPaths.ts';

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
  it('is empty when nothing changed', () => expect(diffFlows(was, flows(lamp()))).toEqual([]));

  it('lists added and removed states with their transitions', () => {
    const wider = lamp({ entry: 'glow' }) as { states: Record<string, object> };
    wider.states['broken'] = { meta: { spec: ['LAMP-009'] } };
    const [diff] = diffFlows(was, flows(wider));
    expect(diff?.states.added).toEqual(['broken']);
    expect(diff?.states.changed).toEqual([{ name: 'on', was: 'atomic', is: 'atomic, entry glow' }]);
    expect(diff?.rows).toEqual(['LAMP-009']);
    expect(diffFlows(flows(wider), was)[0]?.states.removed).toEqual(['broken']);
  });

  it('distinguishes a changed target from a new transition, and names its row', () => {
    const [diff] = diffFlows(was, flows(lamp({}, { target: 'off', meta: { spec: ['LAMP-001'] } })));
    expect(diff?.transitions).toEqual({
      added: [],
      removed: [],
      changed: [],
      guards: [],
      order: [],
      retargeted: [{ name: 'off on press', was: 'on', is: 'off' }],
    });
    expect(diff?.rows).toEqual(['LAMP-001']);
  });

  it('does not report a transition whose neighbour moved', () => {
    const guarded = lamp({}, [
      { guard: 'isWhole', target: 'off' },
      { target: 'on', meta: { spec: ['LAMP-001'] } },
    ]);
    const [diff] = diffFlows(was, flows(guarded));
    expect(diff?.transitions.added).toEqual(['off on press [isWhole]']);
    expect(diff?.transitions.removed).toEqual([]);
    expect(diff?.transitions.retargeted).toEqual([]);
  });

  it('reports a replaced guard of a transition', () => {
    const when = (guard: string) => flows(lamp({}, { guard, target: 'on', meta: { spec: ['LAMP-001'] } }));
    const [diff] = diffFlows(when('isWhole'), when('isDry'));
    expect(diff?.transitions.guards).toEqual([
      { name: 'off on press to on', was: '[isWhole]', is: '[isDry]' },
    ]);
    expect([diff?.transitions.added, diff?.transitions.removed, diff?.rows]).toEqual([[], [], ['LAMP-001']]);
  });

  it('reports changed parameters of an action, a port and a state', () => {
    const bright = (volts: number) =>
      flows(
        lamp(
          { invoke: { src: 'watch', input: { volts } }, meta: { spec: ['LAMP-002'] } },
          { target: 'on', actions: { type: 'glow', params: { volts } } },
        ),
      );
    const [diff] = diffFlows(bright(110), bright(230));
    expect(diff?.transitions.changed).toEqual([
      { name: 'off on press', was: 'glow({"volts":110})', is: 'glow({"volts":230})' },
    ]);
    expect(diff?.states.changed[0]?.is).toContain('with {"volts":230}');
    expect(diff?.rows).toEqual(['LAMP-002']);
  });

  it('reports changed, added and removed paths', () => {
    const [ended] = diffFlows(was, flows(lamp(), [path('off')]));
    expect(ended?.stories.changed).toEqual([{ name: 'start › press', was: 'off › on', is: 'off › off' }]);
    const [does] = diffFlows(was, flows(lamp(), [path('on', ['glow'])]));
    expect(does?.stories.changed).toHaveLength(1);
    const [gone] = diffFlows(was, flows(lamp(), []));
    expect(gone?.stories.removed).toEqual(['start › press']);
  });

  it('reports added and removed charts', () => {
    expect(diffFlows({ charts: {}, accepted: {} }, was)[0]?.whole).toBe('added');
    expect(diffFlows(was, { charts: {}, accepted: {} })[0]?.whole).toBe('removed');
  });
});

group('what has changed in the footer', () => {
  const footerFlows = (machine: typeof footerMachine): FlowsThen => ({
    charts: { footer: describe(machine) },
    accepted: { footer: rerun({ ...footerModel, machine }, acceptedOf('footer')) },
    sources: { footer: sourcesOf(machine) },
  });
  const before = footerFlows(footerMachine);

  it('shows two rules whose order changed, with their rows [FOOT-001 FOOT-005 FOOT-006]', () => {
    const config = copyOf(footerMachine.config);
    const { always } = config.states.settling;
    [always[3], always[4]] = [always[4], always[3]];
    const swapped = createMachine(config as never, footerMachine.implementations as never);
    const [diff] = diffFlows(before, footerFlows(swapped as never));
    expect(diff?.transitions.order.map(({ name }) => name)).toEqual(['settling on always']);
    expect(diff?.transitions.order[0]?.was).toContain('4. [isClosed] → closed.template, 5. [needsAttention]');
    expect(diff?.transitions.order[0]?.is).toContain('4. [needsAttention] → open.attention, 5. [isClosed]');
    expect(diff?.transitions.added.concat(diff.transitions.removed)).toEqual([]);
    expect(diff?.rows).toEqual(['FOOT-005', 'FOOT-006']);
  });

  it('shows that a computed delay of 24 hours became a minute shorter [FOOT-011]', () => {
    const shorter = footerMachine.provide({
      delays: {
        windowLeft: ({ context }) =>
          Math.max(0, (windowLeft(context.lastReceivedAt, context.now) ?? 0) - MINUTE),
      },
    });
    const [diff] = diffFlows(before, footerFlows(shorter));
    expect(diff?.delays).toEqual([{ name: 'windowLeft', was: '23 h 1 ms', is: '22 h 59 min 1 ms' }]);
    expect(diff?.code.map(({ name }) => name)).toEqual(['delay windowLeft']);
    expect(diff?.stories.changed[0]).toMatchObject({
      was: expect.stringContaining('wait windowLeft 82800001'),
      is: expect.stringContaining('wait windowLeft 82740001'),
    });
    expect(diff?.rows).toEqual(['FOOT-011']);
  });

  it('shows a guard whose code changed, with the rows of the transitions that use it', () => {
    const open = footerMachine.provide({ guards: { needsAttention: () => false } });
    const [diff] = diffFlows(before, footerFlows(open));
    expect(diff?.code.map(({ name }) => name)).toEqual(['guard needsAttention']);
    expect(diff?.rows).toEqual(['FOOT-006']);
  });
});

/** Returns a copy of a configuration that shares its functions. */
function copyOf<Value>(value: Value): any {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}
