import {
  markIntentUnknown,
  type Intent,
  releaseIntents,
  claimUnknownIntent,
} from '#server/db/shopIntents.ts';
import { customerBy, orderBySource } from '#server/providers/shopify/calls.ts';
import { readConversation } from '#server/db/conversations.ts';
import { phoneOf } from '#server/domain/conversation/conversation.ts';
import { connectedShop, fromShop } from '#server/integrations/shop/connection.ts';
import { recordCustomer } from '#server/integrations/shop/customer.ts';
import { LEASE_MS, nextLookup, within } from '#server/integrations/shop/intent.ts';
import { recordOrder } from '#server/integrations/shop/order.ts';
import type { JobContext } from '#server/context.ts';

const EVERY_MS = 1_000;

/**
 * Looks up what may have been created in a shop by a call whose answer was lost or whose server crashed.
 * It never creates anything: the caller was told that it failed, and may retry with the same id.
 */
export function openIntentLookups(context: JobContext): { stop(): Promise<void> } {
  const { db, log } = context;
  const failed = (error: unknown) => log.error({ err: error }, 'could not look for what was made in a shop');
  const { id: holder } = context.node;
  const state = { stopped: false };
  let busy: Promise<void> = releaseIntents(db.owner).then(() => {}, failed);
  let isBusy = false;

  async function lookAll(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    try {
      for (;;) {
        const intent = state.stopped ? undefined : await claimUnknownIntent(db.owner, holder, LEASE_MS);
        if (!intent) return;
        await look(context, intent);
      }
    } finally {
      isBusy = false;
    }
  }
  const timer = setInterval(() => void (busy = busy.then(lookAll).catch(failed)), EVERY_MS).unref();
  return {
    async stop() {
      state.stopped = true;
      clearInterval(timer);
      await busy;
    },
  };
}

async function look(context: JobContext, intent: Intent): Promise<void> {
  const { organisation_id: organisationId, kind, id, customer_id: customerId } = intent;
  const run = within(context, organisationId, 'shop.look');
  const open = () => run((tx) => markIntentUnknown(tx, { kind, id }, nextLookup(intent.looks + 1)));
  const shop = await run((tx) => connectedShop(context, tx));
  if (!('granted' in shop) || shop.granted.domain !== intent.domain) return void (await open());
  const { admin } = shop.granted;
  if (kind === 'order' && customerId !== null) {
    const found = await fromShop(() => orderBySource(admin, id, customerId));
    if (!('granted' in found) || found.granted === null) return void (await open());
    await recordOrder(context, organisationId, { id, customerId }, found.granted);
    return;
  }
  const conversation = await run((tx) => readConversation(tx, id));
  const phone = conversation && phoneOf(conversation);
  // Without a number, only the agent's next try tells which customer is meant.
  const found = phone ? await fromShop(() => customerBy(admin, { phoneNumber: phone })) : null;
  if (!found || !('granted' in found) || found.granted === null) return void (await open());
  await recordCustomer(context, organisationId, id, found.granted.customer.id, found.granted.createdAt);
}
