import { checkCampaignTemplate } from '#contract/campaignCalls.ts';
import { findCampaign } from '#server/db/campaigns.ts';
import { hasChanged, presentTemplate } from '#server/domain/campaign/template.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const checkCampaignTemplateRoute = serve(
  checkCampaignTemplate,
  async ({ input, tx, context, session }) => {
    const row = await findCampaign(tx, input.id);
    if (!row) return refuse('notFound');
    const listed = await context.templates.list(session.organisationId);
    if (!('granted' in listed)) return grant({ changed: false });
    const present = presentTemplate(listed.granted, row.template);
    if (!('granted' in present) || !hasChanged(present.granted, row.template))
      return grant({ changed: false });
    return grant({ changed: true, present: present.granted.components });
  },
);
