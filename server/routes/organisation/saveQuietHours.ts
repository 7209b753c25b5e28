import { saveQuietHours } from '#contract/quietHours.ts';
import { readQuietHours, writeQuietHours } from '#server/db/quietHours.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const saveQuietHoursRoute = serve(saveQuietHours, async ({ input, tx, context, agent }) => {
  const before = await readQuietHours(tx);
  const { enabled, from, until } = input;
  const after = { enabled, from, until };
  await writeQuietHours(tx, { before, after, actor: agent.id });
  tx.afterCommit(context.wake.campaigns);
  return grant({ success: true as const, data: after });
});
