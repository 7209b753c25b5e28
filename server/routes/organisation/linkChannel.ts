import { linkChannel } from '#contract/organisation.ts';
import { stateOf, UNIQUE_VIOLATION } from '#server/db/database.ts';
import { readOrganisation, saveChannel } from '#server/db/organisations.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/serve.ts';

export const linkChannelRoute = serve(linkChannel, async ({ input, tx, world }) => {
  const number = await world.whatsapp.findNumber(input.channel_id);
  if (!number) return refuse('channelUnknown');
  try {
    await saveChannel(tx, { channelId: input.channel_id, ...number });
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) return refuse('channelTaken');
    throw error;
  }
  return grant({ success: true as const, data: await readOrganisation(tx) });
});
