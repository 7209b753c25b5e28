import { getAssignment } from '#contract/assignment.ts';
import { readAssignees, readRules } from '#server/db/assignment.ts';
import type { Tx } from '#server/db/transaction.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import type { RouteContext } from '#server/context.ts';

/** Returns the rules and what they know of the members. */
export async function settingsOf(tx: Tx, { presentIn }: Pick<RouteContext, 'presentIn'>) {
  const { rules } = await readRules(tx);
  return { rules, members: await readAssignees(tx, presentIn(tx.organisationId)) };
}

export const assignmentRoute = serve(getAssignment, async ({ tx, context }) =>
  grant({ success: true as const, data: await settingsOf(tx, context) }),
);
