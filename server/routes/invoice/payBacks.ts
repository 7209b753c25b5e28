import { listPayBacks as operation } from '#contract/payBacks.ts';
import { listPayBacks, sumPayBacks } from '#server/db/payBacks.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listPayBacksRoute = serve(operation, async ({ input, tx }) => {
  const { state, limit } = input;
  const found = await listPayBacks(tx, { ...input, limit: limit + 1 });
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return grant({
    data,
    next: found.length > limit && last ? `${Date.parse(last.since)}-${last.paymentId}` : null,
    totals: await sumPayBacks(tx, state),
  });
});
