import { previewMerge } from '#contract/contactMerge.ts';
import { readSide } from '#server/db/contactMerges.ts';
import { personIds } from '#server/db/people.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Counts what both contacts of a merge bring. */
export const previewMergeRoute = serve(
  previewMerge,
  async ({ input, tx }) => {
    const members = await personIds(tx, input.id);
    if (members.includes(input.joined)) return refuse('contactsMerged');
    const kept = await readSide(tx, input.id, members);
    const joined = await readSide(tx, input.joined, await personIds(tx, input.joined));
    return kept && joined ? grant({ success: true as const, kept, joined }) : refuse('contactNotFound');
  },
  { isRead: true },
);
