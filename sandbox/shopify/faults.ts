import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const times = {
  /** Number of affected calls; without it, every call until the fault is removed. */
  count: z.number().int().positive().optional(),
  /** Affects only calls with this field, such as `orderCreate`. */
  operation: z.string().optional(),
  /** Number of such calls to pass first. */
  after_calls: z.number().int().min(0).default(0),
};
const pause = (usual: number) => z.number().int().min(0).default(usual);

/** Faults between the product and a shop. */
export const ShopFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('http'), status: z.number().int().min(400).max(599).default(503), ...times }),
  z.object({ kind: z.literal('rateLimit'), retry_after: z.number().min(0).default(2), ...times }),
  /** HTTP 200 with an error of too high a cost. */
  z.object({ kind: z.literal('throttled'), ...times }),
  /** HTTP 200 without JSON. */
  z.object({ kind: z.literal('nonsense'), ...times }),
  /** Nothing is done, and nothing answered for this time. */
  z.object({ kind: z.literal('timeout'), after_ms: pause(30_000), ...times }),
  /** Done, but the answer is lost. */
  z.object({ kind: z.literal('dropResponse'), ...times }),
  /** Done and answered, but slowly. */
  z.object({ kind: z.literal('slow'), after_ms: pause(2000), ...times }),
  /** Refused as invalid input with this message. */
  z.object({ kind: z.literal('reject'), message: z.string().default('Something is invalid'), ...times }),
]);
export type ShopFault = z.infer<typeof ShopFault> & { id: string };

export class ShopFaults {
  all: ShopFault[] = [];

  add(fault: z.infer<typeof ShopFault>): ShopFault {
    const added = { ...fault, id: randomUUID() };
    this.all.push(added);
    return added;
  }

  remove(id: string): void {
    this.all = this.all.filter((fault) => fault.id !== id);
  }

  /** Returns the fault for a document, if any, and counts it down. */
  meet(document: string): ShopFault | null {
    const fault = this.all.find(({ operation }) => !operation || document.includes(operation));
    if (!fault) return null;
    if (fault.after_calls > 0) {
      fault.after_calls -= 1;
      return null;
    }
    if (fault.count !== undefined && (fault.count -= 1) === 0) this.remove(fault.id);
    return fault;
  }
}
