import { listTemplates } from '#contract/template.ts';
import { CAMPAIGNS } from '#lib/paths.ts';
import { type BroadcastForm, defaultName, emptyForm } from '#machines/campaigns/broadcastForm.ts';
import { broadcastWizardMachine } from '#machines/campaigns/broadcastWizard.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import { readBroadcast, saveBroadcast } from '#services/broadcastDraft.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';

/** Version of the draft's shape; a draft of another version is dropped. */
const VERSION = 1;

function restored(app: AppContext): BroadcastForm {
  const kept = readBroadcast(app.owner()) as { version: number; form: BroadcastForm } | null;
  return kept?.version === VERSION ? kept.form : emptyForm(defaultName(new Date(serverNow())));
}

export const wireBroadcast = (app: AppContext) =>
  broadcastWizardMachine.provide({
    actors: {
      readDraft: fulfil(() => Promise.resolve(restored(app))),
      pages: wirePagedList(async ({ purpose }, signal) => {
        const kept = app.cache.getQueryData<Cached['approvedTemplates']>(keys.approvedTemplates);
        if (purpose === 'first' && kept) return { count: kept.length, next: null, isKept: true };
        const { templates } = await app.call(listTemplates, { status: 'approved' }, { signal });
        app.cache.setQueryData(keys.approvedTemplates, templates.waba_templates);
        return { count: templates.waba_templates.length, next: null };
      }),
    },
    actions: {
      keepDraft: ({ context }) => saveBroadcast(app.owner(), { version: VERSION, form: context.form }),
      forgetDraft: () => saveBroadcast(app.owner(), null),
      leave: () => app.navigate(CAMPAIGNS),
    },
  });
