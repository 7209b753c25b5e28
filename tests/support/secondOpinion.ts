import { describe, expect, it } from 'vitest';
import { createActor, type AnyMachineSnapshot } from 'xstate';
import { explore } from '#flows/explore.ts';
import type { AnyModel, Happening } from '#machines/model.ts';
import { startOptions } from '#flows/start.ts';
import { watched } from '#flows/watch.ts';
import { shortestPathsOf } from './testModel.ts';

const startsOf = ({ inputs, rests = {} }: AnyModel) => [...Object.keys(inputs), ...Object.keys(rests)];

/** Returns a key of a state, an event and the state after it. */
const changeOf = (before: AnyMachineSnapshot, { type }: Happening, now: AnyMachineSnapshot) =>
  JSON.stringify([before.value, type, now.value]);

/** Compares the paths of `@xstate/test` with our generator: a state change that only the former reaches is a failure. */
export function secondOpinion(charts: [name: string, model: AnyModel][]): void {
  describe.each(charts)('%s', (_, model: AnyModel) => {
    const ours = new Set(
      explore(model).steps.map(({ from, event, now }) => changeOf(from.snapshot, event, now)),
    );
    const { machine } = watched(model.machine);

    const title = 'the shortest paths of @xstate/test from "%s" hold on the chart';
    it.each(startsOf(model))(title, { timeout: 120_000 }, (start) => {
      const paths = shortestPathsOf(model, start);
      expect(paths.length).toBeGreaterThan(0);
      const differs: string[] = [];
      for (const path of paths) {
        const actor = createActor(machine, startOptions(model, start));
        actor.subscribe({ error: () => {} });
        actor.start();
        let change = '';
        const send = ({ event }: { event: Happening }) => {
          const before = actor.getSnapshot() as AnyMachineSnapshot;
          // The first step of a path is the start itself, and an ended chart takes no events.
          if (event.type === 'xstate.init' || before.status !== 'active') return;
          actor.send(event);
          change = changeOf(before, event, actor.getSnapshot() as AnyMachineSnapshot);
          if (!ours.has(change)) differs.push(`our generator never reaches ${change}`);
        };
        path.testSync({
          events: Object.fromEntries(path.steps.map(({ event: { type } }) => [type, send])) as never,
          states: {
            '*': (expected: AnyMachineSnapshot) => {
              const now = actor.getSnapshot() as AnyMachineSnapshot;
              if (JSON.stringify(now.value) !== JSON.stringify(expected.value))
                differs.push(`${change} where ${JSON.stringify(expected.value)} is expected`);
            },
          },
        });
        actor.stop();
      }
      expect([...new Set(differs)]).toEqual([]);
    });
  });
}
