import { pipedriveMatchStatus } from '#contract/pipedrive.ts';
import { matchFrom, readMatch } from '#server/db/crmMatches.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { withLog } from './matchLog.ts';

export const pipedriveMatchStatusRoute = serve(pipedriveMatchStatus, async ({ input, tx, context }) => {
  const found = await readMatch(tx, input.id);
  if (!found) return refuse('notFound');
  return grant({ success: true as const, data: withLog(context.media, matchFrom(found), tx.organisationId) });
});
