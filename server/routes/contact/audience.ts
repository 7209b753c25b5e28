import { z } from 'zod/mini';
import { listAudience } from '#contract/audience.ts';
import { audienceContactFrom, type AudienceKey, countAudience, readAudience } from '#server/db/audience.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { audienceFilterOf } from './audienceFilter.ts';

const Key = z.tuple([z.string(), z.uuid()]);

export const listAudienceRoute = serve(listAudience, async ({ input, tx }) => {
  const after = input.after === undefined ? null : keyIn(input.after);
  if (after === 'invalid')
    return refuse('invalid', { issues: [{ path: 'query.after', message: 'Unknown' }] });
  const tags = (input.tags ?? '').split(',').filter(Boolean);
  const filter = audienceFilterOf({ search: input.search, tags });
  // Every contact listed has one type, so that order is the order by name.
  const { rows, next } = await readAudience(tx, filter, { after, order: input.order, limit: input.limit });
  return grant({
    success: true as const,
    data: rows.map(audienceContactFrom),
    counts: await countAudience(tx, filter),
    next: next && textOf(next),
  });
});

const textOf = ({ name, id }: AudienceKey) => Buffer.from(JSON.stringify([name, id])).toString('base64url');

function keyIn(text: string): AudienceKey | 'invalid' {
  try {
    const key = z.safeParse(Key, JSON.parse(Buffer.from(text, 'base64url').toString()));
    return key.success ? { name: key.data[0], id: key.data[1] } : 'invalid';
  } catch {
    return 'invalid';
  }
}
