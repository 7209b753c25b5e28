import { listDecisions } from '#contract/inspect.ts';
import { decisionsAfter, newestDecision } from '#server/db/decisions.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const decisionsRoute = serve(listDecisions, async ({ input, tx, context }) => {
  if (!context.env.PARLEY_INSPECT) return refuse('forbidden');
  const { after } = input;
  if (after === undefined) return grant({ newest: await newestDecision(tx), data: [] });
  const data = await decisionsAfter(tx, after);
  return grant({ newest: data.at(-1)?.id ?? after, data });
});
