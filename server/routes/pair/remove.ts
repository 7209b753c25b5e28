import { removePair } from '#contract/pair.ts';
import { accessCopilotRules } from '#server/db/copilotRules.ts';
import { deletePair, readPairs } from '#server/db/pairs.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const removePairRoute = serve(removePair, async ({ input: { id }, tx, trail }) => {
  const { enabled } = await accessCopilotRules(tx);
  const found = (await readPairs(tx)).find((it) => it.id === id);
  if (!found) return refuse('notFound');
  if (!enabled) return refuse('copilotOff');
  await deletePair(tx, id);
  await trail.record(tx, { type: 'pair', id, label: found.questions[0] ?? null });
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const });
});
