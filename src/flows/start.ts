import { initialTransition, SimulatedClock, type AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '#machines/model.ts';

/** Returns a chart's snapshot at a start of its model: from an input, or in a resumed state. */
export function startSnapshot({ machine, inputs, rests }: AnyModel, start: string): AnyMachineSnapshot {
  const rest = rests?.[start];
  return rest ? machine.resolveState(rest) : initialTransition(machine, inputs[start] as never)[0];
}

/** Returns actor options for the same start, with a clock that only moves when told. */
export function startOptions({ machine, inputs, rests }: AnyModel, start: string) {
  const rest = rests?.[start];
  return {
    ...(rest ? { snapshot: machine.resolveState(rest) } : { input: inputs[start] as never }),
    clock: new SimulatedClock(),
  };
}
