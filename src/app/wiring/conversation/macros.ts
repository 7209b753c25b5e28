import { type Conversation, resolveConversation } from '#contract/conversation.ts';
import { addNote } from '#contract/note.ts';
import { assignConversation, setAutopilot, takeOverConversation } from '#contract/handling.ts';
import { sendInstagramMessage, sendMessage } from '#contract/sending.ts';
import { useSnippet } from '#contract/snippet.ts';
import { snoozeConversation } from '#contract/snooze.ts';
import { HOUR } from '#lib/time.ts';
import { macroRunMachine } from '#machines/macros/macroRun.machine.ts';
import { serverNow } from '#services/clock.ts';
import { mergeAnswer } from '#services/mergeMessages.ts';
import { changeTag } from '#app/wiring/contact/changeTag.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import { wireMacroForm } from '#app/wiring/settings/macros.ts';
import { acted } from './acted.ts';
import { readMacroFacts } from './macroFacts.ts';
import { sendStoredFile } from './storedFile.ts';

/** Returns one uuid for each step of a run, so that a repeat after a lost answer is the same request. */
const keyring = () => {
  const known = new Map<string, string>();
  return (key: string) => known.get(key) ?? known.set(key, crypto.randomUUID()).get(key)!;
};

/** Supplies the macros of the open conversation: each step makes the request of its button. */
export const wireMacroRun = (app: AppContext) => {
  const keyFor = keyring();
  const asked = async (
    call: Promise<{ convo: Conversation; message: Parameters<typeof acted>[1]['message'] }>,
  ) => acted(app, await call);
  return macroRunMachine.provide({
    actors: {
      readMacroFacts: fulfil(async ({ conversationId, steps }, signal) => ({
        facts: await readMacroFacts(app, { conversationId, steps }, signal),
        run: crypto.randomUUID() as string,
      })),
      takeOverConversation: fulfil(({ conversationId }, signal) =>
        asked(app.call(takeOverConversation, idOf(conversationId), { signal })),
      ),
      assignConversation: fulfil(({ conversationId, to }, signal) =>
        asked(app.call(assignConversation, { ...idOf(conversationId), assigned_to: to }, { signal })),
      ),
      setAutopilot: fulfil(({ conversationId }, signal) =>
        asked(app.call(setAutopilot, idOf(conversationId), { signal })),
      ),
      changeTag: fulfil(async ({ contactId, channel, kind, tag }, signal) => {
        if (contactId !== null) await changeTag(app, { contactId, channel, kind, tag }, signal);
      }),
      sendSnippet: fulfil(async ({ conversationId, channel, snippet, text, files, key }, signal) => {
        const clientMessageId = keyFor(key);
        const written = { message: text, client_message_id: clientMessageId };
        const options = { signal, idempotencyKey: clientMessageId };
        const { id } = idOf(conversationId);
        const { data } =
          channel === 'instagram'
            ? await app.call(
                sendInstagramMessage,
                { ...written, conversation_id: id, message_type: 'text' },
                options,
              )
            : await app.call(sendMessage, { id, ...written }, options);
        mergeAnswer(app.cache, conversationId, data);
        for (const [at, file] of files.entries())
          await sendStoredFile(app, { conversationId, file, id: keyFor(`${key}/${at}`) }, signal);
        void app.call(useSnippet, { id: snippet }).catch(() => {});
      }),
      addNote: fulfil(({ conversationId, notes, key }, signal) => {
        const options = { signal, idempotencyKey: keyFor(key) };
        return asked(app.call(addNote, { ...idOf(conversationId), notes }, options));
      }),
      snoozeConversation: fulfil(({ conversationId, hours }, signal) => {
        const until = hours === null ? null : new Date(serverNow() + hours * HOUR).toISOString();
        return asked(app.call(snoozeConversation, { ...idOf(conversationId), until }, { signal }));
      }),
      resolveConversation: fulfil(({ conversationId }, signal) =>
        asked(app.call(resolveConversation, idOf(conversationId), { signal })),
      ),
      form: wireMacroForm(app),
    },
  });
};
