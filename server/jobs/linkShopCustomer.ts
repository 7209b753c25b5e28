import { phoneOf } from '#server/domain/conversation/conversation.ts';
import { PRIORITY } from '#server/domain/job.ts';
import { readConversation } from '#server/db/conversations.ts';
import { type Claimed, finishJob } from '#server/db/outbox.ts';
import { linkCustomer } from '#server/db/shopCustomers.ts';
import { inOrganisation, type Tx } from '#server/db/transaction.ts';
import { connectedShop } from '#server/integrations/shop/connection.ts';
import { customerBy } from '#server/providers/shopify/calls.ts';
import type { JobContext } from '#server/context.ts';

/** Returns the job that looks for a new conversation's contact in the shop, once per conversation. */
export const shopLinkJob = (conversationId: string) => ({
  kind: 'shop.link' as const,
  payload: { conversationId },
  lane: `shop.link:${conversationId}`,
  priority: PRIORITY.receipt,
  dedupe: `shop.link:${conversationId}`,
  channelId: null,
});

/** Links the shop's customer with the contact's number: who has ordered usually asks for the order first. */
export async function linkShopCustomer(context: JobContext, job: Claimed): Promise<void> {
  const conversationId = String(job.payload.conversationId);
  const options = { label: 'shop.link', onCommit: context.announcer.committed };
  const run = <Result>(work: (tx: Tx) => Promise<Result>) =>
    inOrganisation(context.db, job.organisation_id, options, work);
  const asked = await run(async (tx) => {
    const state = await readConversation(tx, conversationId);
    const phone = state && state.shopifyCustomerId === null ? phoneOf(state) : null;
    const shop = phone === null ? null : await connectedShop(context, tx);
    return shop && 'granted' in shop ? { phone: phone!, admin: shop.granted.admin } : null;
  });
  const found = asked && (await customerBy(asked.admin, { phoneNumber: asked.phone }));
  await run(async (tx) => {
    const state = found ? await readConversation(tx, conversationId) : null;
    // A person may have linked somebody meanwhile.
    if (found && state?.shopifyCustomerId === null) await linkCustomer(tx, conversationId, found.customer.id);
    await finishJob(tx, job);
  });
}
