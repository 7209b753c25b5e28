import { getUsage } from '#contract/billingCalls.ts';
import { readTimeZone } from '#server/db/organisations.ts';
import { readUsageHistory } from '#server/db/usage.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { usageOf } from '#server/integrations/billing/info.ts';
import { readQuotas } from '#server/integrations/billing/usage.ts';

const DAYS = 30;
const DAY = 24 * 60 * 60_000;

export const usageRoute = serve(getUsage, async ({ tx, clock }) => {
  const { quotas } = await readQuotas(tx, clock.now);
  const from = new Date(clock.now - DAYS * DAY);
  const history = await readUsageHistory(tx, from, await readTimeZone(tx));
  return grant({ data: { usage: usageOf(quotas, clock.now), quotas, history } });
});
