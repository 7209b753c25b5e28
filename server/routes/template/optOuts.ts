import { listOptOutButtons } from '#contract/optOutButton.ts';
import { readOptOutButtons } from '#server/db/optOutButtons.ts';
import { templatesNow } from '#server/db/templates.ts';
import { grant } from '#server/domain/decision.ts';
import { templateButtons } from '#server/domain/template/optOutButtons.ts';
import { serve } from '#server/http/serve.ts';

export const listOptOutButtonsRoute = serve(listOptOutButtons, async ({ tx }) => {
  const templates = templateButtons(await templatesNow(tx), await readOptOutButtons(tx));
  return grant({ success: true as const, templates });
});
