import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const times = {
  /** Number of affected calls; without it, every call until the fault is removed. */
  count: z.number().int().positive().optional(),
  probability: z.number().min(0).max(1).default(1),
  /** Affects only calls to this customer. */
  to: z.string().optional(),
};

/** Faults between the product and the provider. */
export const CallFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('http'), status: z.number().int().min(500).max(599).default(503), ...times }),
  z.object({
    kind: z.literal('rateLimit'),
    retry_after: z.number().min(0).default(60),
    after_ms: z.optional(z.number().int().min(0)),
    ...times,
  }),
  z.object({
    kind: z.literal('error'),
    code: z.number().int(),
    details: z.string().optional(),
    /** HTTP status; defaults to the code's usual one. */
    status: z.number().int().min(400).max(599).optional(),
    /** The `Retry-After` header in seconds. */
    retry_after: z.number().min(0).optional(),
    ...times,
  }),
  /** Accepted first; the later status is `failed`. */
  z.object({ kind: z.literal('failLater'), code: z.number().int(), ...times }),
  /** A template is accepted and held for a quality check (contracts §1.19); after this time it goes out. */
  z.object({ kind: z.literal('held'), after_ms: z.number().int().min(0).default(10_000), ...times }),
  /** The same, but its template is then paused: the later status is `failed` with 132015. */
  z.object({
    kind: z.literal('heldThenFailed'),
    after_ms: z.number().int().min(0).default(10_000),
    ...times,
  }),
  /** Nothing is accepted, and nothing answered for this time. */
  z.object({ kind: z.literal('timeout'), after_ms: z.number().int().min(0).default(30_000), ...times }),
  /** Accepted, but the answer is lost. */
  z.object({ kind: z.literal('dropResponse'), ...times }),
  /** A proxy answers instead of the provider, so the outcome is unknown. */
  z.object({
    kind: z.literal('gateway'),
    status: z.number().int().min(502).max(504).default(502),
    accepted: z.boolean().default(true),
    ...times,
  }),
  /** Accepted and answered, but slowly. */
  z.object({ kind: z.literal('slow'), after_ms: z.number().int().min(0).default(2000), ...times }),
]);
export type CallFault = z.infer<typeof CallFault> & { id: string };

export class CallFaults {
  all: CallFault[] = [];

  add(fault: z.infer<typeof CallFault>): CallFault {
    const added = { ...fault, id: randomUUID() };
    this.all.push(added);
    return added;
  }

  remove(id: string): boolean {
    const before = this.all.length;
    this.all = this.all.filter((fault) => fault.id !== id);
    return this.all.length < before;
  }

  /** Returns the fault for this call, if any, and counts it down. */
  meet(to: string): CallFault | null {
    const fault = this.all.find(
      (it) => (!it.to || it.to === to) && (it.count ?? 1) > 0 && Math.random() < it.probability,
    );
    if (!fault) return null;
    if (fault.count !== undefined) {
      fault.count -= 1;
      if (fault.count === 0) this.remove(fault.id);
    }
    return fault;
  }
}
