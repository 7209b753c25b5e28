import { copyCampaign } from '#contract/campaignSchedule.ts';
import { accessCampaign } from '#server/db/campaigns.ts';
import { beginCampaign, copyAudience, finishCopy, skipOptedOut } from '#server/db/newCampaign.ts';
import { refuse } from '#server/domain/decision.ts';
import { isMarketing } from '#server/domain/template/category.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { answer, targetOf } from './answer.ts';
import { invalid } from './newCampaign.ts';

/** Copies a campaign that nothing was sent of; a copied debt is asked for by the invoice that it has. */
export const copyCampaignRoute = serve(copyCampaign, async ({ input, tx, context, clock, agent, trail }) => {
  const blocked = await gate(tx, context, 'campaigns');
  if (blocked) return blocked;
  const from = await accessCampaign(tx, input.id);
  if (!from) return refuse('notFound');
  if (from.started_at !== null) return refuse('campaignFixed');
  const name = input.name.trim();
  if (name === '') return invalid({ name: 'Campaign name is required' });
  const id = clock.newId();
  await beginCampaign(tx, id, clock.now);
  await copyAudience(tx, { from: from.id, to: id });
  if (isMarketing(from.template)) await skipOptedOut(tx, id);
  const copy = await finishCopy(tx, id, { from, name, by: agent.id });
  if (copy.total - copy.skipped === 0) {
    tx.abandon();
    return refuse('campaignEmpty');
  }
  await trail.record(tx, targetOf(copy));
  return answer(copy);
});
