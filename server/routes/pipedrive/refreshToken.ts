import { refreshPipedriveToken } from '#contract/pipedrive.ts';
import { serveOutside } from '#server/http/serve.ts';
import { renewing } from '../crm/reading.ts';

export const refreshPipedriveTokenRoute = serveOutside(refreshPipedriveToken, ({ context, session }) =>
  renewing(context, session.organisationId, 'pipedrive'),
);
