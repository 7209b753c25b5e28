import { previewTagMerge } from '#contract/tag.ts';
import { countForMerge, readTag } from '#server/db/tags.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const previewTagMergeRoute = serve(
  previewTagMerge,
  async ({ input, tx }) => {
    const [from, into] = [await readTag(tx, input.id), await readTag(tx, input.into)];
    if (!from || !into || from.id === into.id) return refuse('notFound');
    return grant({ success: true as const, ...(await countForMerge(tx, from.name, into.name)) });
  },
  { isRead: true },
);
