import { updateCampaignTemplate } from '#contract/campaignCalls.ts';
import { accessCampaign, saveCampaignTemplate } from '#server/db/campaigns.ts';
import { presentTemplate } from '#server/domain/campaign/template.ts';
import { refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { answer } from './answer.ts';

export const updateCampaignTemplateRoute = serve(
  updateCampaignTemplate,
  async ({ input, tx, context, clock, session }) => {
    const listed = await context.templates.list(session.organisationId);
    const row = await accessCampaign(tx, input.id);
    if (!row) return refuse('notFound');
    if (row.status !== 'draft' && row.status !== 'scheduled') return refuse('campaignFixed');
    const present = presentTemplate('granted' in listed ? listed.granted : [], row.template);
    if (!('granted' in present)) return present;
    return answer(await saveCampaignTemplate(tx, row.id, present.granted, clock.now));
  },
);
