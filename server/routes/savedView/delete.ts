import { deleteSavedView } from '#contract/savedView.ts';
import { accessSavedView, dropSavedView } from '#server/db/savedViews.ts';
import { grant } from '#server/domain/decision.ts';
import { changeable } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const deleteSavedViewRoute = serve(deleteSavedView, async ({ input: { id }, tx, agent, trail }) => {
  const found = changeable(await accessSavedView(tx, id), agent, 'savedViews.share');
  if ('refusal' in found) return found;
  await dropSavedView(tx, id);
  if (found.granted.ownerId === null)
    await trail.record(tx, { type: 'savedView', id, label: found.granted.name });
  else trail.skip();
  tx.announce({ type: 'savedViews.changed' });
  return grant({ success: true as const });
});
