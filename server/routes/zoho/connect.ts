import { connectZoho } from '#contract/zoho.ts';
import { refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { acceptZoho } from '#server/integrations/crm/connection.ts';
import { connecting } from '../crm/connecting.ts';

export const connectZohoRoute = serveOutside(connectZoho, async ({ input, context, session, trail }) => {
  const given = {
    client_id: input.client_id.trim(),
    client_secret: input.client_secret.trim(),
    grant_token: input.grant_token.trim(),
  };
  if (Object.values(given).includes('')) return refuse('zohoFieldsMissing');
  return connecting(context, session.organisationId, 'zoho', trail, () => acceptZoho(context, given));
});
