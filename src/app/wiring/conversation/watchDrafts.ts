import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';
import { keys } from '#services/cache.ts';
import { onDraftsElsewhere } from '#services/drafts.ts';
import { loadDrafts, showDraft } from './drafts.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Shows drafts that the same user writes in another tab (M9). */
export function watchDrafts(app: AppContext): void {
  let stop = () => {};
  let watched = '';
  const attend = ({ context: { me } }: SnapshotFrom<typeof appMachine>) => {
    const owner = me && { userId: me.user.id, organisationId: me.activeOrganisationId ?? '' };
    const key = JSON.stringify(owner);
    if (key === watched) return;
    watched = key;
    stop();
    if (!owner?.organisationId) return;
    void loadDrafts(app);
    stop = onDraftsElsewhere(owner, (drafts) => {
      app.cache.setQueryData(keys.drafts, drafts);
      const id = within(app).chat?.getSnapshot().context.conversationId;
      if (id !== undefined) showDraft(app, id);
    });
  };
  app.actors.app.subscribe(attend);
  // An actor tells a new subscriber nothing before its next change.
  attend(app.actors.app.getSnapshot());
}
