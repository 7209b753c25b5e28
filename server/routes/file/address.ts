import { mediaAddress } from '#contract/media.ts';
import { findMessage } from '#server/db/messages.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const mediaAddressRoute = serve(mediaAddress, async ({ input, tx }) => {
  const message = await findMessage(tx, input.id);
  return message?.media_url ? grant({ media_url: message.media_url }) : refuse('notFound');
});
