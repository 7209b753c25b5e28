import { matchPipedriveContacts } from '#contract/pipedrive.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { crmTarget } from '../crm/connecting.ts';
import { startMatch } from '../crm/start.ts';
import { withLog } from './matchLog.ts';

export const matchPipedriveContactsRoute = serve(matchPipedriveContacts, async ({ tx, context, trail }) => {
  const started = await startMatch(tx, context);
  if ('refusal' in started) return started;
  await trail.record(tx, crmTarget('pipedrive'));
  return grant({
    success: true as const,
    data: withLog(context.media, started.granted, tx.organisationId),
  });
});
