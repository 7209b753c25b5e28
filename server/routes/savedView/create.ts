import { createSavedView } from '#contract/savedView.ts';
import { addSavedView, savedViewEntity, savedViewsOf } from '#server/db/savedViews.ts';
import { hasViewRoom, viewName } from '#server/domain/conversation/savedView.ts';
import { grant } from '#server/domain/decision.ts';
import { ownerIn } from '#server/domain/sharing.ts';
import { serve } from '#server/http/serve.ts';

export const createSavedViewRoute = serve(
  createSavedView,
  async ({ input, tx, agent, requestId: id, trail }) => {
    const owner = ownerIn(input.scope, agent, 'savedViews.share');
    if ('refusal' in owner) return owner;
    const others = await savedViewsOf(tx, owner.granted);
    const room = hasViewRoom(others);
    if ('refusal' in room) return room;
    const name = viewName(input.name, others);
    if ('refusal' in name) return name;
    const view = { id, ownerId: owner.granted, name: name.granted, query: input.query };
    await addSavedView(tx, view);
    // The log is about what others see.
    if (view.ownerId === null) await trail.record(tx, { type: 'savedView', id, label: view.name });
    else trail.skip();
    tx.announce({ type: 'savedViews.changed' });
    return grant({ success: true as const, view: savedViewEntity(view) });
  },
);
