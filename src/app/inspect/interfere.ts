import type { PortOutcome } from '#lib/inspect/wire.ts';
import { Failure } from '#contract/failure.ts';
import { interference } from '../wiring/fulfil.ts';

/** Makes the next answer of a port another, or takes that back; the port is named as its chart invokes it. */
export function interfereWith(port: string, outcome: PortOutcome | null): void {
  if (outcome === null) interference.next.delete(port);
  else
    interference.next.set(port, () => {
      interference.next.delete(port);
      if (outcome === 'error')
        return Promise.reject(new Failure('unexpected', 'The atlas asked for this error.'));
      if (outcome === 'timeout') return Promise.reject(new Failure('tooSlow'));
      // Nothing ever comes: what the chart does then is the matter of its patience.
      return new Promise(() => {});
    });
}
