import { listSavedViews as operation } from '#contract/savedView.ts';
import { listSavedViews, savedViewEntity } from '#server/db/savedViews.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listSavedViewsRoute = serve(operation, async ({ tx, agent }) =>
  grant({ success: true as const, views: (await listSavedViews(tx, agent.id)).map(savedViewEntity) }),
);
