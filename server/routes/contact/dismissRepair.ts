import { dismissContactRepair } from '#contract/contactRepair.ts';
import { dismissRepair } from '#server/db/contactRepairs.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const dismissContactRepairRoute = serve(dismissContactRepair, async ({ input, tx, clock, trail }) => {
  if (!(await dismissRepair(tx, input.id, clock.now))) return refuse('contactNotFound');
  await trail.record(tx, { type: 'contact', id: input.id, label: null });
  return grant({ success: true as const });
});
