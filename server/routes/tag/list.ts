import { listTags } from '#contract/tag.ts';
import { listTags as read } from '#server/db/tags.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listTagsRoute = serve(
  listTags,
  async ({ tx }) => grant({ success: true as const, tags: await read(tx) }),
  { isRead: true },
);
