import { setAway } from '#contract/assignment.ts';
import { tryAgain, writeAway } from '#server/db/assignment.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { settingsOf } from './settings.ts';

/** Makes rules look at the waiting conversations at once when somebody is back. */
export const setAwayRoute = serve(setAway, async ({ input, tx, context, session }) => {
  await writeAway(tx, session.user.id, input.is_away);
  if (!input.is_away) await tryAgain(tx);
  tx.announce({ type: 'organisation.changed', history: 'kept' });
  return grant({ success: true as const, data: await settingsOf(tx, context) });
});
