import type { PortOutcome } from '#lib/inspect/wire.ts';
import { Failure } from '#contract/failure.ts';
import { interference } from '../wiring/fulfil.ts';

/** Replaces the next outcome of a port, named as its chart invokes it; null removes the replacement. */
export function interfereWith(port: string, outcome: PortOutcome | null): void {
  if (outcome === null) interference.next.delete(port);
  else
    interference.next.set(port, () => {
      interference.next.delete(port);
      if (outcome === 'error')
        return Promise.reject(new Failure('unexpected', 'The atlas asked for this error.'));
      if (outcome === 'timeout') return Promise.reject(new Failure('tooSlow'));
      // Never settles, so that the chart's own timeout applies.
      return new Promise(() => {});
    });
}
