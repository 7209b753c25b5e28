import { Failure } from '#contract/failure.ts';
import { fingerprintOf } from '#lib/inspect/fingerprint.ts';
import type { RecordedActor, Session } from '#lib/inspect/wire.ts';
import { pathsOf } from '#machines/model.ts';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { AppContext } from '#app/wiring/appContext.ts';
import { livingUnder, machineOf, newReader, observe, rootsOf, seenOf } from './observe.ts';

/** Maximum number of recorded steps: a recording is for a bug that was just seen, not for a day. */
const STEPS_MOST = 20_000;

interface Recording {
  save(): Session;
  stop(): void;
}

let running: Recording | null = null;

/** Records the input and events of every chart from now on, without personal data. */
export function startRecording(app: AppContext): void {
  running?.stop();
  running = record(app);
}

/** Ends the recording and returns it. */
export function finishRecording(): Session {
  if (!running) throw new Failure('unexpected');
  const session = running.save();
  running.stop();
  running = null;
  return session;
}

function record(app: AppContext): Recording {
  const roots = rootsOf(app.actors);
  const began = Date.now();
  const start = performance.now();
  const actors = new Map<string, RecordedActor>();
  const charts = new Map<string, string>();
  const reader = newReader();
  let steps = 0;

  const note = (machine: AnyStateMachine) => {
    if (!charts.has(machine.id)) charts.set(machine.id, fingerprintOf(machine));
  };
  for (const actor of livingUnder(roots)) {
    const machine = machineOf(actor);
    if (!machine) continue;
    note(machine.logic);
    const { value, context } = actor.getSnapshot() as AnyMachineSnapshot;
    reader.meet(actor);
    const { id, parent, name } = seenOf(actor);
    actors.set(id, {
      id,
      parent,
      name,
      chart: machine.logic.id,
      resumed: { value, context: reader.redact(context) },
      states: pathsOf(value),
      steps: [],
    });
  }
  const stop = observe(
    roots,
    ({ actor, input, machine, heard }) => {
      if (machine) note(machine);
      if (actor?.chart && !actors.has(actor.id) && !heard) {
        const { id, parent, name, chart, states } = actor;
        actors.set(id, { id, parent, name, chart, input: input ?? null, states, steps: [] });
      }
      if (!heard || steps >= STEPS_MOST) return;
      const known = actors.get(heard.to);
      if (!known) return;
      steps += 1;
      const at = Math.max(0, Math.round(heard.at - start));
      known.steps.push({ at, event: heard.event, states: heard.states });
    },
    reader,
  );
  return {
    stop,
    save() {
      return {
        format: 'parley-session',
        version: 1,
        began,
        charts: Object.fromEntries(charts),
        actors: [...actors.values()],
      };
    },
  };
}
