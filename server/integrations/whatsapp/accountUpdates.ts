import { checkChannel, disconnect, refreshFacts, notifyAdmins, withinHealth } from '../channelHealth.ts';
import { numbersOf, restrictChannel, saveFacts, warnChannel } from '#server/db/channelHealth.ts';
import { type AccountUpdate, accountUpdateOf, digitsOf } from '#server/providers/whatsapp/account.ts';
import { changesOf } from '#server/providers/whatsapp/value.ts';
import type { ChannelContext } from '../context.ts';

/**
 * Applies account-level webhooks to the numbers they concern.
 * `ownChannelId` is given if the webhook's path names the number.
 */
export async function applyAccountUpdates(
  context: ChannelContext,
  body: unknown,
  ownChannelId?: string,
): Promise<void> {
  for (const change of changesOf(body)) {
    const news = accountUpdateOf(change);
    if (!news) continue;
    const numbers = await numbersOf(context.db.owner, {
      businessId: change.businessId,
      isUsual: change.businessId !== null && change.businessId === context.env.WHATSAPP_BUSINESS_ID,
      digits: digitsOf(change),
      ownChannelId: ownChannelId ?? null,
    });
    for (const number of numbers) await apply(context, number, news);
  }
}

async function apply(
  context: ChannelContext,
  { organisationId, channelId }: { organisationId: string; channelId: string },
  news: AccountUpdate,
): Promise<void> {
  const run = withinHealth(context, organisationId);
  const failed = (error: unknown) => context.log.warn({ err: error }, 'a channel could not be checked');
  const channel = 'whatsapp' as const;
  if (news.kind === 'disconnected') {
    const trouble = { channel, channelId, reason: 'account' as const, details: news.details };
    await run((tx) => disconnect(context, tx, trouble, { at: new Date(context.clock.now()) }));
    return;
  }
  if (news.kind === 'restricted' || news.kind === 'warned') {
    await run(async (tx) => {
      const trouble = { channel, channelId, reason: 'account' as const, details: news.details };
      const isNew =
        news.kind === 'restricted'
          ? await restrictChannel(tx, trouble, news, new Date(context.clock.now()))
          : await warnChannel(tx, trouble);
      if (!isNew) return;
      tx.announce({ type: 'organisation.changed', history: 'kept' });
      notifyAdmins(context, tx, trouble, news.kind === 'restricted' ? 'limited' : 'warned');
    });
    // In the background, after the webhook is answered; a full check would clear the warning.
    if (news.kind === 'warned') void refreshFacts(context, organisationId).catch(failed);
    return;
  }
  if (news.kind === 'changed' && news.limit !== null)
    await run((tx) => saveFacts(tx, channelId, { quality: null, limit: news.limit, throughput: null }));
  // In the background, after the webhook is answered.
  void checkChannel(context, organisationId, channel).catch(failed);
}
