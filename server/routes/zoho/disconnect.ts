import { disconnectZoho } from '#contract/zoho.ts';
import { serveOutside } from '#server/http/serve.ts';
import type { ZohoSecrets } from '#server/integrations/crm/crm.ts';
import { revokeToken } from '#server/providers/zoho/accounts.ts';
import { disconnecting } from '../crm/connecting.ts';

/** Disconnects Zoho and revokes its refresh token, of which a user may have twenty. */
export const disconnectZohoRoute = serveOutside(disconnectZoho, ({ context, session, trail }) =>
  disconnecting(
    context,
    session.organisationId,
    'zoho',
    trail,
    async ({ accounts_url: url, credentials }) => {
      const { refresh_token: token } = JSON.parse(context.seal.open(credentials)) as ZohoSecrets;
      if (url !== null) await revokeToken(url, token);
    },
  ),
);
