import { pipedriveSyncStatus } from '#contract/pipedrive.ts';
import { serve } from '#server/http/serve.ts';
import { readSync } from '../crm/reading.ts';

export const pipedriveSyncStatusRoute = serve(pipedriveSyncStatus, ({ tx }) => readSync(tx, 'pipedrive'));
