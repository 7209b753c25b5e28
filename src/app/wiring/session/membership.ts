import { readDrafts } from '#services/keptDrafts.ts';
import { readOutbox } from '#services/storage.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Tells the app that the person is no member of the active organisation any more, with their unsent texts. */
export function reportOutside(app: AppContext): void {
  const { me } = app.actors.app.getSnapshot().context;
  const active = me?.memberships.find(({ organisation }) => organisation.id === me.activeOrganisationId);
  if (!active) return;
  const owner = app.owner();
  const texts = [...Object.values(readDrafts(owner)), ...readOutbox(owner).map(({ text }) => text)];
  app.actors.app.send({
    type: 'membership.ended',
    left: { name: active.organisation.name, texts: [...new Set(texts.filter((text) => text.trim() !== ''))] },
  });
}
