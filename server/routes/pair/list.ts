import { listPairs } from '#contract/pair.ts';
import { readPairs } from '#server/db/pairs.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listPairsRoute = serve(
  listPairs,
  async ({ tx }) => grant({ success: true as const, pairs: await readPairs(tx) }),
  { isRead: true },
);
