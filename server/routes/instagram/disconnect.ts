import { disconnectInstagram } from '#contract/instagram.ts';
import { dropAccount, readAccount } from '#server/db/instagram.ts';
import { organisationOf } from '#server/integrations/billing/subscription.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { fromNetwork, loginOf } from '#server/integrations/instagram/accounts.ts';
import { serve } from '#server/http/serve.ts';

/** Disconnects the account; also tells the network, but ignores a rejected token. */
export const disconnectInstagramRoute = serve(disconnectInstagram, async ({ input, tx, context, trail }) => {
  const account = await readAccount(tx);
  if (!account) return refuse('notConnected');
  const { account_id: accountId, page_id: pageId } = account;
  const left = await fromNetwork(() =>
    loginOf(context).unsubscribe({ accountId, pageId, token: context.seal.open(account.token) }),
  );
  if (!('granted' in left))
    context.log.warn({ refusal: left.refusal }, 'instagram was not told of the disconnection');
  const history = input.deleteHistory === 'true';
  await dropAccount(tx, history);
  await trail.record(tx, { type: 'instagram', id: accountId, label: account.username });
  tx.announce({ type: 'organisation.changed', history: history ? 'deleted' : 'kept' });
  return grant({ success: true as const, data: await organisationOf(tx, context) });
});
