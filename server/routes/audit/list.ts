import { listAudit } from '#contract/audit.ts';
import { cursorOf, listActors, listEntries, positionIn, readZone } from '#server/db/auditList.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listAuditRoute = serve(listAudit, async ({ input, tx }) => {
  const { cursor, limit, ...filter } = input;
  const zone = await readZone(tx);
  const after = cursor === undefined ? null : positionIn(cursor);
  const found = await listEntries(tx, { filter, zone, after, limit: limit + 1 });
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return grant({
    data,
    next: found.length > limit && last ? cursorOf(last) : null,
    people: await listActors(tx),
    time_zone: zone,
  });
});
