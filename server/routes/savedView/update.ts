import { updateSavedView } from '#contract/savedView.ts';
import { accessSavedView, changeSavedView, savedViewEntity, savedViewsOf } from '#server/db/savedViews.ts';
import { viewName } from '#server/domain/conversation/savedView.ts';
import { grant } from '#server/domain/decision.ts';
import { changeable } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const updateSavedViewRoute = serve(updateSavedView, async ({ input, tx, agent, trail }) => {
  const { id } = input;
  const found = changeable(await accessSavedView(tx, id), agent, 'savedViews.share');
  if ('refusal' in found) return found;
  const before = found.granted;
  const others = (await savedViewsOf(tx, before.ownerId)).filter((other) => other.id !== id);
  const name = viewName(input.name ?? before.name, others);
  if ('refusal' in name) return name;
  const view = { ...before, name: name.granted, query: input.query ?? before.query };
  await changeSavedView(tx, view);
  if (view.ownerId === null)
    await trail.record(tx, { type: 'savedView', id, label: view.name }, [
      { name: 'name', before: before.name, after: view.name },
    ]);
  else trail.skip();
  tx.announce({ type: 'savedViews.changed' });
  return grant({ success: true as const, view: savedViewEntity(view) });
});
