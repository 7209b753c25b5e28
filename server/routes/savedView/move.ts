import { moveSavedView } from '#contract/savedView.ts';
import { movedId } from '#lib/moved.ts';
import {
  accessSavedView,
  listSavedViews,
  placeSavedViews,
  savedViewEntity,
  savedViewsOf,
} from '#server/db/savedViews.ts';
import { grant } from '#server/domain/decision.ts';
import { changeable } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const moveSavedViewRoute = serve(moveSavedView, async ({ input: { id, by }, tx, agent, trail }) => {
  const found = changeable(await accessSavedView(tx, id), agent, 'savedViews.share');
  if ('refusal' in found) return found;
  const { ownerId, name } = found.granted;
  const ids = (await savedViewsOf(tx, ownerId)).map((view) => view.id);
  await placeSavedViews(tx, movedId(ids, id, by));
  if (ownerId === null)
    await trail.record(tx, { type: 'savedView', id, label: name }, [
      { name: 'moved', before: null, after: by },
    ]);
  else trail.skip();
  tx.announce({ type: 'savedViews.changed' });
  return grant({ success: true as const, views: (await listSavedViews(tx, agent.id)).map(savedViewEntity) });
});
