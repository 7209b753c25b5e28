import { linkChannel } from '#contract/channelLink.ts';
import { fromProvider } from '#server/integrations/fromProvider.ts';
import { judgeChannel } from '#server/integrations/whatsapp/channelLink.ts';
import { stateOf, UNIQUE_VIOLATION } from '#server/db/database.ts';
import { findOwner, replaceChannel } from '#server/db/channels.ts';
import { withLease } from '#server/db/leases.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serveOutside } from '#server/http/serve.ts';
import { within } from '#server/integrations/shop/intent.ts';

/** Longer than all calls to the provider take together. */
const LINKING_MS = 120_000;

/**
 * Links a number; the caller must name a number to replace in `replaces`.
 * A new key at 360dialog revokes the previous one, so only one organisation at a time may create one, and only for a
 * number without an organisation.
 */
export const linkChannelRoute = serveOutside(linkChannel, async ({ input, context, session, trail }) => {
  const { channel_id: channelId, replaces } = input;
  const judged = await judgeChannel(context, session, input);
  if ('refusal' in judged) return judged;
  const { current } = judged.granted;
  const mayReplace = (present: string | undefined) =>
    present === undefined || present === channelId || present === replaces;
  if (!mayReplace(current?.channelId)) return refuse('channelInPlace');

  const { owner } = context.db;
  const linked = await withLease(owner, `channel:${channelId}`, LINKING_MS, async () => {
    const taker = await findOwner(owner, channelId);
    if (taker !== null && taker !== session.organisationId) return refuse('channelTaken');
    const taken = await fromProvider(() => context.channels.take(channelId));
    if ('refusal' in taken) return taken;
    const number = taken.granted;
    if (!number) return refuse('channelUnknown');
    const run = within(context, session.organisationId, linkChannel.name);
    return run(async (tx) => {
      if (!(await replaceChannel(tx, { channelId, ...number }, mayReplace))) {
        tx.abandon();
        return refuse('channelInPlace');
      }
      await trail.record(tx, { type: 'number', id: channelId, label: number.displayNumber });
      tx.announce({ type: 'organisation.changed', history: 'kept' });
      tx.afterCommit(context.wake.outbox);
      // Loads the new number's templates after the commit.
      tx.afterCommit(() => void context.templates.refresh(tx.organisationId).catch(() => {}));
      return grant({ success: true as const, data: await organisationOf(tx, context) });
    }).catch((error: unknown) => {
      if (stateOf(error) === UNIQUE_VIOLATION) return refuse('channelTaken');
      throw error;
    });
  });
  return linked ?? refuse('channelTaken');
});
