import { syncPipedriveContacts } from '#contract/pipedrive.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { crmTarget } from '../crm/connecting.ts';
import { startSync } from '../crm/start.ts';

export const syncPipedriveContactsRoute = serve(
  syncPipedriveContacts,
  async ({ input, tx, context, trail }) => {
    const started = await startSync(tx, context, 'pipedrive', input.direction);
    if ('refusal' in started) return started;
    await trail.record(tx, crmTarget('pipedrive'));
    const { total_synced: synced, total_failed: failed } = started.granted;
    const data = { ...started.granted, results: { synced, failed } };
    return grant({ success: true as const, data: { success: true as const, data } });
  },
);
