import { zohoSyncStatus } from '#contract/zoho.ts';
import { serve } from '#server/http/serve.ts';
import { readSync } from '../crm/reading.ts';

export const zohoSyncStatusRoute = serve(zohoSyncStatus, ({ tx }) => readSync(tx, 'zoho'));
