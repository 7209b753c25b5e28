import { listDuplicates } from '#contract/contactMerge.ts';
import { findDuplicates } from '#server/db/duplicates.ts';
import { personIds } from '#server/db/people.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listDuplicatesRoute = serve(
  listDuplicates,
  async ({ input, tx }) =>
    (await personIds(tx, input.id)).length === 0
      ? refuse('contactNotFound')
      : grant({ success: true as const, data: await findDuplicates(tx, input.id) }),
  { isRead: true },
);
