import { linkChannel } from '#contract/organisation.ts';
import { stateOf, UNIQUE_VIOLATION } from '#server/db/database.ts';
import { isTaken, saveChannel } from '#server/db/channels.ts';
import { organisationOf } from '#server/subscription.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/serve.ts';

/** A key of 360dialog's ends the one before, so nobody's number is taken up before it is known to be free. */
export const linkChannelRoute = serve(linkChannel, async ({ input, tx, world }) => {
  const { channel_id: channelId } = input;
  if (!(await world.channels.find(channelId))) return refuse('channelUnknown');
  if (await isTaken(world.db.owner, channelId, tx.organisationId)) return refuse('channelTaken');
  const number = await world.channels.take(channelId);
  if (!number) return refuse('channelUnknown');
  try {
    await saveChannel(tx, { channelId, ...number });
  } catch (error) {
    if (stateOf(error) === UNIQUE_VIOLATION) return refuse('channelTaken');
    throw error;
  }
  // The new number's templates are brought as soon as it is ours.
  tx.afterCommit(() => void world.templates.refresh(tx.organisationId).catch(() => {}));
  return grant({ success: true as const, data: await organisationOf(tx, world.env) });
});
