import { rescheduleCampaign } from '#contract/campaignSchedule.ts';
import { accessCampaign, changeCampaign } from '#server/db/campaigns.ts';
import { readTimeZone } from '#server/db/organisations.ts';
import { refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { answer, targetOf } from './answer.ts';
import { invalid, isTimeZone, scheduleOf } from './newCampaign.ts';

export const rescheduleCampaignRoute = serve(
  rescheduleCampaign,
  async ({ input, tx, context, clock, agent, trail }) => {
    const blocked = await gate(tx, context, 'campaigns');
    if (blocked) return blocked;
    const row = await accessCampaign(tx, input.id);
    if (!row) return refuse('notFound');
    const zone = input.time_zone ?? row.time_zone ?? (await readTimeZone(tx));
    if (!isTimeZone(zone)) return invalid({ time_zone: 'Not a time zone' });
    const { scheduled_for } = input;
    const asked = scheduleOf({ status: 'scheduled', scheduled_for, time_zone: zone }, clock.now);
    if (!('granted' in asked)) return asked;
    const changed = await changeCampaign(tx, row, {
      event: { type: 'campaign.reschedule' },
      actor: agent.id,
      at: clock.now,
      ...(asked.granted ? { schedule: { at: asked.granted, zone } } : {}),
    });
    if (!changed) return refuse('campaignFixed');
    await trail.record(tx, targetOf(changed));
    tx.afterCommit(context.wake.campaigns);
    return answer(changed);
  },
);
