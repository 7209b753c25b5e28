import { initialTransition, SimulatedClock, type AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '#machines/model.ts';

/** The snapshot a chart starts with: from an input, or in a state it is resumed in. `start` is its name in the model. */
export function startSnapshot({ machine, inputs, rests }: AnyModel, start: string): AnyMachineSnapshot {
  const rest = rests?.[start];
  return rest ? machine.resolveState(rest) : initialTransition(machine, inputs[start] as never)[0];
}

/** Options of an actor that starts like `startSnapshot` and whose delays only pass when its clock is moved. */
export function startOptions({ machine, inputs, rests }: AnyModel, start: string) {
  const rest = rests?.[start];
  return {
    ...(rest ? { snapshot: machine.resolveState(rest) } : { input: inputs[start] as never }),
    clock: new SimulatedClock(),
  };
}
