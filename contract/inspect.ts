import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { integerText } from './page.ts';

/** How many decisions one answer holds at most. */
export const DECISIONS_MOST = 200;

/** What a lifecycle decided on the server: one line of the audit, in the order it was written. */
export const LifecycleDecision = z.object({
  id: z.int(),
  chart: z.string(),
  subject_id: z.string(),
  event: z.string(),
  /** A member's id, or who else acts: the autopilot, the provider, the customer. */
  actor: z.string(),
  from: z.string(),
  to: z.string(),
  at: z.string(),
});
export type LifecycleDecision = z.infer<typeof LifecycleDecision>;

/**
 * The lifecycles' decisions after one that is known, oldest first; without `after` only the newest id, from which one
 * listens on. Off in production unless the server is told otherwise (`PARLEY_INSPECT`).
 */
export const listDecisions = operation({
  name: 'inspect.decisions',
  method: 'GET',
  path: '/api/inspect/decisions',
  query: z.object({ after: z.optional(integerText(0, Number.MAX_SAFE_INTEGER)) }),
  output: z.object({ newest: z.int(), data: z.array(LifecycleDecision) }),
  refuses: [],
  access: 'member',
  role: 'admin',
});
