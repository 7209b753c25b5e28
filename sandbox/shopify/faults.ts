import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const times = {
  /** How many calls it meets; without it, every call until it is removed. */
  count: z.number().int().positive().optional(),
  /** Only calls with this field, such as `orderCreate`. */
  operation: z.string().optional(),
  /** So many such calls pass first. */
  after_calls: z.number().int().min(0).default(0),
};
const pause = (usual: number) => z.number().int().min(0).default(usual);

/** What can go wrong between the product and a shop. */
export const ShopFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('http'), status: z.number().int().min(400).max(599).default(503), ...times }),
  z.object({ kind: z.literal('rateLimit'), retry_after: z.number().min(0).default(2), ...times }),
  /** HTTP 200, and an error of too great a cost in it. */
  z.object({ kind: z.literal('throttled'), ...times }),
  /** HTTP 200, and no JSON in it. */
  z.object({ kind: z.literal('nonsense'), ...times }),
  /** Nothing is done and nothing answered for so long. */
  z.object({ kind: z.literal('timeout'), after_ms: pause(30_000), ...times }),
  /** Done, and the answer is lost. */
  z.object({ kind: z.literal('dropResponse'), ...times }),
  /** Done and answered, but slowly. */
  z.object({ kind: z.literal('slow'), after_ms: pause(2000), ...times }),
  /** Refused as the shop refuses input, in these words. */
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

  /** The fault a document meets, if any; a counted one wears off. */
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
