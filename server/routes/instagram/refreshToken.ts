import { refreshInstagramToken } from '#contract/instagram.ts';
import { readAccount, saveToken } from '#server/db/instagram.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { fromNetwork, loginOf } from '#server/integrations/instagram/accounts.ts';
import { serve } from '#server/http/serve.ts';

export const refreshInstagramTokenRoute = serve(refreshInstagramToken, async ({ tx, context, trail }) => {
  const account = await readAccount(tx);
  if (!account) return refuse('notConnected');
  const renewed = await fromNetwork(() => loginOf(context).refresh(context.seal.open(account.token)));
  if (!('granted' in renewed)) return renewed;
  const { token, expiresAt } = renewed.granted;
  await saveToken(tx, context.seal.seal(token), expiresAt);
  await trail.record(tx, { type: 'instagram', id: account.account_id, label: account.username });
  return grant({
    success: true as const,
    data: { expires_at: new Date(expiresAt ?? context.clock.now()).toISOString() },
  });
});
