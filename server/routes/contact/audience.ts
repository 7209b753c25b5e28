import { listAudience } from '#contract/audience.ts';
import { audienceContactFrom, countAudience, readAudience } from '#server/db/audience.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { audienceFilterOf } from './audienceFilter.ts';
import { keyIn, textOf } from './pageKey.ts';

export const listAudienceRoute = serve(listAudience, async ({ input, tx, agent, clock }) => {
  const after = keyIn(input.after);
  if (after === 'invalid')
    return refuse('invalid', { issues: [{ path: 'query.after', message: 'Unknown' }] });
  const tags = (input.tags ?? '').split(',').filter(Boolean);
  const given = { search: input.search, tags, segment: input.segment };
  const filter = await audienceFilterOf(tx, given, { userId: agent.id, now: clock.now });
  // Every contact listed has one type, so that order is the order by name.
  const { rows, next } = await readAudience(tx, filter, { after, order: input.order, limit: input.limit });
  return grant({
    success: true as const,
    data: rows.map(audienceContactFrom),
    counts: await countAudience(tx, filter),
    next: next && textOf(next),
  });
});
