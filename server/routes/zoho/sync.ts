import { syncZohoContacts } from '#contract/zoho.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { crmTarget } from '../crm/connecting.ts';
import { startSync } from '../crm/start.ts';

export const syncZohoContactsRoute = serve(syncZohoContacts, async ({ input, tx, context, trail }) => {
  const started = await startSync(tx, context, 'zoho', input.direction);
  if ('refusal' in started) return started;
  await trail.record(tx, crmTarget('zoho'));
  return grant({ success: true as const, data: { success: true as const, data: started.granted } });
});
