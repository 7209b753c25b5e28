import { z } from 'zod/mini';
import { operation } from './operation.ts';
import { integerText } from './page.ts';

/** Maximum number of decisions in one response. */
export const DECISIONS_MOST = 200;

/** One lifecycle decision on the server: a line of the audit log. */
export const LifecycleDecision = z.object({
  id: z.int(),
  chart: z.string(),
  subject_id: z.string(),
  event: z.string(),
  /** A member's id, or another actor such as `autopilot` or `provider`. */
  actor: z.string(),
  from: z.string(),
  to: z.string(),
  at: z.string(),
});
export type LifecycleDecision = z.infer<typeof LifecycleDecision>;

/**
 * Returns lifecycle decisions after a known one, oldest first; without `after` only the newest id.
 * Off in production unless `PARLEY_INSPECT` is set.
 */
export const listDecisions = operation({
  name: 'inspect.decisions',
  method: 'GET',
  path: '/api/inspect/decisions',
  query: z.object({ after: z.optional(integerText(0, Number.MAX_SAFE_INTEGER)) }),
  output: z.object({ newest: z.int(), data: z.array(LifecycleDecision) }),
  refuses: [],
  access: 'member',
  permission: 'decisions.watch',
});
