import { saveQuietHours } from '#contract/quietHours.ts';
import { readQuietHours, textOf, writeQuietHours } from '#server/db/quietHours.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const saveQuietHoursRoute = serve(saveQuietHours, async ({ input, tx, context, trail }) => {
  const before = await readQuietHours(tx);
  const { enabled, from, until } = input;
  const after = { enabled, from, until };
  const change = { name: 'quiet_hours', before: textOf(before), after: textOf(after) };
  if (change.before === change.after) trail.skip();
  else await trail.record(tx, null, [change]);
  await writeQuietHours(tx, after);
  tx.afterCommit(context.wake.campaigns);
  return grant({ success: true as const, data: after });
});
