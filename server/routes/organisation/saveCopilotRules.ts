import { saveCopilotRules } from '#contract/copilot.ts';
import { accessCopilotRules, writeCopilotRules } from '#server/db/copilotRules.ts';
import { changeCopilotRules, copilotChanges } from '#server/domain/autopilot/rules.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const saveCopilotRulesRoute = serve(saveCopilotRules, async ({ input, tx, trail }) => {
  const before = await accessCopilotRules(tx);
  const decision = changeCopilotRules(before, input);
  if ('refusal' in decision) return decision;
  const changes = copilotChanges(before, decision.granted);
  if (changes.length === 0) trail.skip();
  else {
    await writeCopilotRules(tx, decision.granted);
    await trail.record(tx, null, changes);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
  }
  return grant({ success: true as const, data: decision.granted });
});
