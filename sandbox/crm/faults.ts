import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const times = {
  /** Number of affected calls; without it, every call until the fault is removed. */
  count: z.number().int().positive().optional(),
  /** Affects only these calls. */
  on: z.enum(['token', 'list', 'write', 'search']).optional(),
  /** Number of such calls to pass first. */
  after_calls: z.number().int().min(0).default(0),
};

/** Faults between the product and a CRM. */
export const CrmFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('http'), status: z.number().int().min(500).max(599).default(503), ...times }),
  /** 429; `spent`: the credits of the day are used up. */
  z.object({
    kind: z.literal('rateLimit'),
    retry_after: z.number().min(0).optional(),
    spent: z.boolean().default(false),
    ...times,
  }),
  /** The access token is no longer valid; a renewed one is. */
  z.object({ kind: z.literal('expiredToken'), ...times }),
  /** The credentials are no longer valid. */
  z.object({ kind: z.literal('accessLost'), ...times }),
  /** The user may not do this. */
  z.object({ kind: z.literal('noPermission'), ...times }),
  /** The place in a list is unknown. */
  z.object({ kind: z.literal('cursorLost'), ...times }),
  /** Done and answered, but slowly. */
  z.object({ kind: z.literal('slow'), after_ms: z.number().int().min(0).default(2000), ...times }),
  /** Done, but the answer is lost. */
  z.object({ kind: z.literal('dropResponse'), ...times }),
]);
export type CrmFault = z.infer<typeof CrmFault> & { id: string };
export type CrmCall = NonNullable<CrmFault['on']>;

export class CrmFaults {
  all: CrmFault[] = [];
  /** Contacts whose number ends so are refused by the CRM's own rules. */
  refusedEnding: string | null = null;
  /** Calls with a record whose name begins so fail with an error of the server. */
  poisonName: string | null = null;
  /** Calls that a fault holds back at this moment. */
  heldBack = 0;

  add(fault: z.infer<typeof CrmFault>): CrmFault {
    const added = { ...fault, id: randomUUID() };
    this.all.push(added);
    return added;
  }

  clear(): void {
    this.all = [];
    this.refusedEnding = null;
    this.poisonName = null;
  }

  isRefused(phone: string): boolean {
    return this.refusedEnding !== null && phone.endsWith(this.refusedEnding);
  }

  isPoison(name: string): boolean {
    return this.poisonName !== null && name.startsWith(this.poisonName);
  }

  /** Returns the fault for a call, if any, and counts it down. */
  meet(call: CrmCall): CrmFault | null {
    const fault = this.all.find(({ on }) => on === undefined || on === call);
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
