import { refreshZohoToken } from '#contract/zoho.ts';
import { serveOutside } from '#server/http/serve.ts';
import { renewing } from '../crm/reading.ts';

export const refreshZohoTokenRoute = serveOutside(refreshZohoToken, ({ context, session }) =>
  renewing(context, session.organisationId, 'zoho'),
);
