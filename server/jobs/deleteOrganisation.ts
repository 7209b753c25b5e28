import type { Refusal } from '#contract/failure.ts';
import type { JobContext } from '#server/context.ts';
import type { Decision } from '#server/domain/decision.ts';
import {
  deleteFiles,
  deleteOrganisationRow,
  deleteRawWebhooks,
  emptySlice,
  endMemberships,
  filesToDelete,
  tablesToEmpty,
} from '#server/db/deleteOrganisation.ts';
import { readAccount } from '#server/db/instagram.ts';
import { readShop } from '#server/db/shops.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { fromNetwork, loginOf } from '#server/integrations/instagram/accounts.ts';
import { endSubscriptions } from '#server/integrations/billing/change.ts';
import { adminOf, fromShop, shopWebhookUrl } from '#server/integrations/shop/connection.ts';
import { unsubscribe } from '#server/providers/shopify/webhooks.ts';

/** Files that are dropped before their rows are deleted. */
const FILES = 100;

/**
 * Deletes an organisation with everything in it. Every step may be repeated, so that a deletion that was interrupted
 * continues from the beginning and finds less to do. Lets go of the lease, by throwing, where `renew` fails.
 */
export async function deleteOrganisation(
  context: JobContext,
  id: string,
  renew: () => Promise<void>,
): Promise<void> {
  const { cluster, db, log, media } = context;
  for (const userId of await endMemberships(db.owner, id))
    cluster.publish('member.removed', { organisationId: id, userId });
  await tellProviders(context, id);
  await endSubscriptions(context, id);
  await renew();
  await deleteRawWebhooks(db.owner, id);
  // Messages name their files, so the files come after them.
  for (const table of await tablesToEmpty(db.owner))
    do await renew();
    while (await emptySlice(db.owner, table, id));
  for (let ids = await filesToDelete(db.owner, id, FILES); ids.length > 0;) {
    for (const file of ids) await media.store.drop(file);
    await deleteFiles(db.owner, ids);
    await renew();
    ids = await filesToDelete(db.owner, id, FILES);
  }
  await deleteOrganisationRow(db.owner, id);
  log.info({ organisation: id }, 'an organisation was deleted');
}

/**
 * Tells Instagram and the shop that nothing is to be sent here any more. Neither a missing answer nor a token that no key
 * opens any more stops the deletion.
 */
async function tellProviders(context: JobContext, id: string): Promise<void> {
  const { log, seal, announcer } = context;
  const options = { label: 'organisation.delete', onCommit: announcer.committed };
  const { account, shop } = await inOrganisation(context.db, id, options, async (tx) => ({
    account: await readAccount(tx),
    shop: await readShop(tx),
  }));
  const tell = async (whom: string, work: () => Promise<Decision<unknown, Refusal>>) => {
    const left = await work().catch((err: unknown) => ({ err }));
    if (!('granted' in left))
      log.warn({ organisation: id, ...left }, `${whom} was not told of the disconnection`);
  };
  if (account)
    await tell('instagram', () =>
      fromNetwork(async () => {
        const { account_id: accountId, page_id: pageId, token } = account;
        await loginOf(context).unsubscribe({ accountId, pageId, token: seal.open(token) });
      }),
    );
  if (shop) {
    await tell('the shop', () =>
      fromShop(async () =>
        unsubscribe(adminOf(context, shop.domain, seal.open(shop.token)), shopWebhookUrl(context)),
      ),
    );
    context.catalogue.forget(`${id} ${shop.domain}`);
  }
}
