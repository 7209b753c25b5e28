import { listTemplates } from '#contract/template.ts';
import { CAMPAIGNS } from '#lib/paths.ts';
import { type BroadcastForm, defaultName, emptyForm } from '#machines/campaigns/broadcastForm.ts';
import { broadcastWizardMachine } from '#machines/campaigns/broadcastWizard.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { deleteFile } from '#services/files.ts';
import { serverNow } from '#services/clock.ts';
import { readBroadcast, saveBroadcast } from '#services/broadcastDraft.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wireTemplateMedia } from '#app/wiring/contact/templates.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { wireContacts } from './contacts.ts';
import { oneImport } from './imports.ts';
import { wirePreview } from './recipients.ts';
import { wireSubmit } from './submit.ts';
import { wireUpload } from './upload.ts';

/** Version of the draft's shape; a draft of another version is dropped. */
const VERSION = 2;

function restored(app: AppContext): BroadcastForm {
  const kept = readBroadcast(app.owner()) as { version: number; form: BroadcastForm } | null;
  return kept?.version === VERSION
    ? kept.form
    : emptyForm(defaultName(plainText(app, 'campaigns.one'), new Date(serverNow())));
}

export const wireBroadcast = (app: AppContext) => {
  const imports = oneImport(app);
  return broadcastWizardMachine.provide({
    actors: {
      readDraft: fulfil(() => Promise.resolve(restored(app))),
      pages: wirePagedList(async ({ purpose }, signal) => {
        const kept = app.cache.getQueryData<Cached['approvedTemplates']>(keys.approvedTemplates);
        if (purpose === 'first' && kept) return { count: kept.length, next: null, isKept: true };
        const { templates } = await app.call(listTemplates, { status: 'approved' }, { signal });
        app.cache.setQueryData(keys.approvedTemplates, templates.waba_templates);
        return { count: templates.waba_templates.length, next: null };
      }),
      contacts: wireContacts(app),
      upload: wireUpload(app, imports),
      header: wireTemplateMedia(),
      preview: wirePreview(app, imports),
      submit: wireSubmit(app, imports),
    },
    actions: {
      keepDraft: ({ context }) => saveBroadcast(app.owner(), { version: VERSION, form: context.form }),
      deleteDraft: ({ context: { form } }) => {
        saveBroadcast(app.owner(), null);
        if (form.upload) deleteFile(form.upload.file.id);
      },
      leave: () => app.navigate(CAMPAIGNS),
    },
  });
};
