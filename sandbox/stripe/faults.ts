import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const times = {
  /** Number of affected calls; without it, every call until the fault is removed. */
  count: z.number().int().positive().optional(),
  /** Affects only calls whose method and path contain this, such as `POST /v1/subscriptions`. */
  on: z.string().optional(),
  /** Number of such calls to pass first. */
  after_calls: z.number().int().min(0).default(0),
};

/** Faults between the product and Stripe. */
export const StripeFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('http'), status: z.number().int().min(500).max(599).default(503), ...times }),
  z.object({ kind: z.literal('rateLimit'), retry_after: z.number().min(0).default(2), ...times }),
  /** HTTP 200 without JSON. */
  z.object({ kind: z.literal('nonsense'), ...times }),
  /** Done, but the answer is lost. */
  z.object({ kind: z.literal('dropResponse'), ...times }),
  /** Nothing is done, and the connection is closed. */
  z.object({ kind: z.literal('dropRequest'), ...times }),
  /** Done and answered, but slowly. */
  z.object({ kind: z.literal('slow'), after_ms: z.number().int().min(0).default(2000), ...times }),
  /** The key is no longer valid. */
  z.object({ kind: z.literal('accessLost'), ...times }),
]);
export type StripeFault = z.infer<typeof StripeFault> & { id: string };

export class StripeFaults {
  all: StripeFault[] = [];

  add(fault: z.infer<typeof StripeFault>): StripeFault {
    const added = { ...fault, id: randomUUID() };
    this.all.push(added);
    return added;
  }

  /** Returns the fault for a call, if any, and counts it down. */
  meet(call: string): StripeFault | null {
    const fault = this.all.find(({ on }) => on === undefined || call.includes(on));
    if (!fault) return null;
    if (fault.after_calls > 0) {
      fault.after_calls -= 1;
      return null;
    }
    if (fault.count !== undefined && (fault.count -= 1) === 0)
      this.all = this.all.filter(({ id }) => id !== fault.id);
    return fault;
  }
}
