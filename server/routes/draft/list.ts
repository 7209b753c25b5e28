import { listDrafts as operation } from '#contract/draft.ts';
import { listDrafts } from '#server/db/drafts.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listDraftsRoute = serve(operation, async ({ tx, session }) =>
  grant({ data: await listDrafts(tx, session.user.id) }),
);
