import { fromCallback } from 'xstate';
import { problemOf } from '#contract/failure.ts';
import { sendTemplate, uploadTemplateMedia } from '#contract/template.ts';
import { slotsOf } from '#lib/template.ts';
import { templateListMachine } from '#machines/template/templateList.machine.ts';
import { isForPayments } from '#machines/template/sendable.ts';
import {
  type HeaderFile,
  templateMediaMachine,
  type UploadFact,
} from '#machines/template/templateMedia.machine.ts';
import { templateSendMachine } from '#machines/template/templateSend.machine.ts';
import type { HeaderFormat } from '#contract/template.ts';
import { type Cached, keys } from '#services/cache.ts';
import { deleteFile, saveFile } from '#services/files.ts';
import { mergeAnswer } from '#services/mergeMessages.ts';
import { wirePagedList } from '#app/wiring/pagedList.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { uploadHeld } from '#app/wiring/uploadHeld.ts';
import { keyring } from '#app/wiring/connection/keyring.ts';
import { loadTemplates } from './loadTemplates.ts';
import { readProfile } from './readProfile.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

async function sendBytes(
  { file, format }: { file: HeaderFile | null; format: HeaderFormat },
  share: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const asked = { file, fields: { format }, progress: share };
  return (await uploadHeld(uploadTemplateMedia, asked, signal)).url;
}

export const wireTemplateMedia = () =>
  templateMediaMachine.provide({
    actors: {
      uploader: fromCallback<UploadFact, { file: HeaderFile | null; format: HeaderFormat }>(
        ({ input, sendBack }) => {
          const gone = new AbortController();
          const tell = (fact: UploadFact) => !gone.signal.aborted && sendBack(fact);
          sendBytes(input, (share) => tell({ type: 'media.progressed', share }), gone.signal).then(
            (url) => tell({ type: 'media.arrived', url }),
            (problem: unknown) => tell({ type: 'media.broke', problem: problemOf(problem) }),
          );
          return () => gone.abort();
        },
      ),
    },
    actions: {
      notifyAddress: ({ self, context }, { url }) =>
        self._parent?.send({ type: 'form.header', url, file: url === '' ? null : context.file }),
      notifyUploading: ({ self }) => self._parent?.send({ type: 'form.uploading' }),
      holdFile: (_, { file, bytes }) => {
        if (bytes) void saveFile(file.id, bytes);
      },
      dropFile: (_, { file }) => {
        if (file) deleteFile(file.id);
      },
    },
  });

const wireTemplateSend = (app: AppContext) => {
  const messages = keyring();
  return templateSendMachine.provide({
    actors: {
      readRecipient: fulfil(async ({ customer: { contactId, channel } }, signal) => {
        const known = app.cache.getQueryData<Cached['contact']>(keys.contact(channel, contactId ?? ''));
        const contact = known ?? (await readProfile(app, { contactId: contactId ?? '', channel }, signal));
        return { firstName: contact.first_name };
      }),
      loadCategory: fulfil(async ({ category }, signal) => {
        await loadTemplates(app, category, signal);
      }),
      sendTemplate: fulfil(async ({ contactId, name, template, values }, signal) => {
        const { id, category, language, components } = template;
        // Values of a previous template are dropped.
        const own = new Set<string>(slotsOf(components).map(({ key }) => key));
        const variables = Object.fromEntries(Object.entries(values).filter(([key]) => own.has(key)));
        const { message } = await messages.once([contactId, id, components, variables], (key) =>
          app.call(
            sendTemplate,
            {
              phone: contactId,
              recipient_name: name,
              template_name: template.name,
              template_details: { id, name: template.name, category, language, components },
              language: 'en',
              template_variables: variables,
              save_to_conversation: true,
              intent: 'other',
              client_message_id: key,
            },
            { signal, idempotencyKey: key },
          ),
        );
        mergeAnswer(app.cache, message.conversation, message);
      }),
      header: wireTemplateMedia(),
    },
  });
};

export const wireTemplateList = (app: AppContext) =>
  templateListMachine.provide({
    actors: {
      pages: wirePagedList<{ category: string | null }>(
        async ({ question: { category }, purpose }, signal) => {
          const kept = app.cache.getQueryData<Cached['templates']>(keys.templates(category)) ?? [];
          if (purpose === 'first' && kept.length > 0) return { count: kept.length, next: null, isKept: true };
          const loaded = await loadTemplates(app, category, signal);
          return { count: loaded.filter((it) => !isForPayments(it)).length, next: null };
        },
      ),
      form: wireTemplateSend(app),
    },
  });
