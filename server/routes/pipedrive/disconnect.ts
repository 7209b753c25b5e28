import { disconnectPipedrive } from '#contract/pipedrive.ts';
import { serveOutside } from '#server/http/serve.ts';
import { disconnecting } from '../crm/connecting.ts';

/** Disconnects Pipedrive; its API keys cannot be revoked by their holder. */
export const disconnectPipedriveRoute = serveOutside(disconnectPipedrive, ({ context, session, trail }) =>
  disconnecting(context, session.organisationId, 'pipedrive', trail, async () => {}),
);
