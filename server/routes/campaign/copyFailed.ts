import { copyFailedRecipients } from '#contract/campaignCalls.ts';
import { findCampaign, isCollection } from '#server/db/campaigns.ts';
import { beginCampaign, copyFailed, finishCopy } from '#server/db/newCampaign.ts';
import { refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { answer, targetOf } from './answer.ts';
import { invalid } from './newCampaign.ts';

export const copyFailedRecipientsRoute = serve(
  copyFailedRecipients,
  async ({ input, tx, context, clock, agent, trail }) => {
    const blocked = await gate(tx, context, 'campaigns');
    if (blocked) return blocked;
    const id = clock.newId();
    const from = await findCampaign(tx, input.id);
    if (!from) return refuse('notFound');
    // Its debts are paid by their invoices, which a copy would not have.
    if (isCollection(from)) return invalid({ id: 'A payment collection cannot be copied' });
    const name = input.name.trim();
    if (name === '') return invalid({ name: 'Campaign name is required' });
    const unconfirmed = input.include_unconfirmed;
    if (from.failed + (unconfirmed ? from.unconfirmed : 0) === 0) return refuse('campaignEmpty');
    await beginCampaign(tx, id, clock.now);
    await copyFailed(tx, { from: from.id, to: id, unconfirmed });
    const copy = await finishCopy(tx, id, { from, name, by: agent.id });
    await trail.record(tx, targetOf(copy));
    return answer(copy);
  },
);
