import { checkChannel, disconnect, refreshFacts, tellAdmins, withinHealth } from '../channelHealth.ts';
import { numbersOf, restrictChannel, saveFacts, warnChannel } from '#server/db/channelHealth.ts';
import { type AccountNews, accountNewsOf, digitsOf } from '#server/providers/whatsapp/account.ts';
import { changesOf } from '#server/providers/whatsapp/value.ts';
import type { World } from '#server/context.ts';

/** Applies account-level webhooks to the numbers they concern; `ownChannelId` where the webhook's path names the number. */
export async function hearAccountNews(world: World, body: unknown, ownChannelId?: string): Promise<void> {
  for (const change of changesOf(body)) {
    const news = accountNewsOf(change);
    if (!news) continue;
    const numbers = await numbersOf(world.db.owner, {
      businessId: change.businessId,
      isUsual: change.businessId !== null && change.businessId === world.env.WHATSAPP_BUSINESS_ID,
      digits: digitsOf(change),
      ownChannelId: ownChannelId ?? null,
    });
    for (const number of numbers) await apply(world, number, news);
  }
}

async function apply(
  world: World,
  { organisationId, channelId }: { organisationId: string; channelId: string },
  news: AccountNews,
): Promise<void> {
  const run = withinHealth(world, organisationId);
  const failed = (error: unknown) => world.log.warn({ err: error }, 'a channel could not be checked');
  const channel = 'whatsapp' as const;
  if (news.kind === 'disconnected') {
    const trouble = { channel, channelId, reason: 'account' as const, details: news.details };
    await run((tx) => disconnect(world, tx, trouble, { at: new Date(world.clock.now()) }));
    return;
  }
  if (news.kind === 'restricted' || news.kind === 'warned') {
    await run(async (tx) => {
      const trouble = { channel, channelId, reason: 'account' as const, details: news.details };
      const isNew =
        news.kind === 'restricted'
          ? await restrictChannel(tx, trouble, news, new Date(world.clock.now()))
          : await warnChannel(tx, trouble);
      if (!isNew) return;
      tx.announce({ type: 'organisation.changed', history: 'kept' });
      tellAdmins(world, tx, trouble, news.kind === 'restricted' ? 'limited' : 'warned');
    });
    // The webhook is answered first; a check would end the warning.
    if (news.kind === 'warned') void refreshFacts(world, organisationId).catch(failed);
    return;
  }
  if (news.kind === 'changed' && news.limit !== null)
    await run((tx) => saveFacts(tx, channelId, { quality: null, limit: news.limit, throughput: null }));
  // The webhook is answered first: the provider is asked for the rest afterwards.
  void checkChannel(world, organisationId, channel).catch(failed);
}
