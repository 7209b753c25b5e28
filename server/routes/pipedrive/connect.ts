import { connectPipedrive } from '#contract/pipedrive.ts';
import { refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { acceptPipedrive } from '#server/integrations/crm/connection.ts';
import { connecting } from '../crm/connecting.ts';

export const connectPipedriveRoute = serveOutside(
  connectPipedrive,
  async ({ input, context, session, trail }) => {
    const given = { api_key: input.api_key.trim(), company_domain: input.company_domain.trim() };
    if (Object.values(given).includes('')) return refuse('pipedriveFieldsMissing');
    return connecting(context, session.organisationId, 'pipedrive', trail, () =>
      acceptPipedrive(context, given),
    );
  },
);
