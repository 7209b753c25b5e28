import { exportAudit } from '#contract/audit.ts';
import { MEDIA_PATH } from '#contract/media.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { auditPath } from './file.ts';

/** The file is made while it is downloaded; its address holds the filter. */
export const exportAuditRoute = serve(exportAudit, async ({ input, tx, context, agent, trail }) => {
  const { actor, group, from, to, search } = input;
  const filter = { actor, group, from, to, search };
  const changes = Object.entries(filter).flatMap(([name, after]) =>
    after ? [{ name, before: null, after }] : [],
  );
  await trail.record(tx, null, changes);
  const address = `${MEDIA_PATH}${auditPath(tx.organisationId, agent.id, filter)}`;
  return grant({ address: context.media.sign(address, tx.organisationId) });
});
