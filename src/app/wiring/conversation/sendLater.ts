import { Failure } from '#contract/failure.ts';
import type { Conversation } from '#contract/conversation.ts';
import { attachScheduledFile, scheduleMessage } from '#contract/scheduledMessage.ts';
import {
  type PlannedDraft,
  sendLaterMachine,
  type WindowEnd,
} from '#machines/conversation/sendLater.machine.ts';
import { type Candidate, placeOf } from '#machines/conversation/upload.rules.ts';
import { mergeTexts } from '#lib/mergeTexts.ts';
import { MINUTE, millis, windowLeft } from '#lib/time.ts';
import { keys } from '#services/cache.ts';
import { serverNow } from '#services/clock.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { uploadHeld } from '#app/wiring/uploadHeld.ts';
import { idOf } from '#machines/idOf.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { partsOf } from './openChat.ts';
import { wirePlannedTime } from './planning.ts';
import { answering } from './sending.ts';

/** Milliseconds before the end of the reply window that are offered: enough for a slow provider. */
const BEFORE_END = 15 * MINUTE;

/** Uploads one file of the tray and returns its id on the server. */
async function upload(conversationId: string, file: Candidate, signal: AbortSignal): Promise<string> {
  const stored = await uploadHeld(attachScheduledFile, { file, params: idOf(conversationId) }, signal);
  return stored.file.id;
}

/** Removes the scheduled text and files from the composer and its tray, but nothing that was added since. */
function clear(app: AppContext, conversationId: string, { text, files }: PlannedDraft): void {
  const { composer, attachments } = partsOf(app, conversationId) ?? {};
  for (const { held } of files) attachments?.send({ type: 'files.remove', id: held });
  if (!composer) return;
  composer.send({ type: 'composer.unquote' });
  composer.send({ type: 'composer.type', text: mergeTexts(text, '', composer.getSnapshot().context.text) });
}

export const wireSendLater = (app: AppContext) => {
  /** One id per draft and instant, so that a repeat after a lost answer is the same message. */
  const ids = new Map<string, string>();
  /** The uploaded files, by their ids on this device. */
  const stored = new Map<string, string>();
  return sendLaterMachine.provide({
    actors: {
      time: wirePlannedTime(app),
      findWindowEnd: fulfil(({ conversationId }): Promise<WindowEnd> => {
        const conversation = app.cache.getQueryData<Conversation>(keys.conversation(conversationId));
        const left = windowLeft(millis(conversation?.last_message_received_at ?? null), serverNow());
        if (left === null || left <= 0) return Promise.resolve({ endsAt: null, earlier: null });
        const endsAt = serverNow() + left;
        return Promise.resolve({ endsAt, earlier: left > 2 * BEFORE_END ? endsAt - BEFORE_END : null });
      }),
      uploadDraft: fulfil(async ({ conversationId }, signal): Promise<PlannedDraft> => {
        const { composer, attachments } = partsOf(app, conversationId) ?? {};
        if (!composer) throw new Failure('unexpected');
        const { text, replyTo, channel } = composer.getSnapshot().context;
        const files = attachments?.getSnapshot().context.files ?? [];
        const [first] = files;
        for (const file of files)
          if (!stored.has(file.id)) stored.set(file.id, await upload(conversationId, file, signal));
        return {
          text,
          replyTo,
          isBeside: first !== undefined && placeOf(text, first, channel) !== 'before',
          files: files.map(({ id }) => ({ held: id, stored: stored.get(id) ?? '' })),
        };
      }),
      scheduleMessage: fulfil(async ({ conversationId, at, reopens, draft }, signal) => {
        if (!draft) throw new Failure('unexpected');
        const { text, isBeside, files, replyTo } = draft;
        const attempt = JSON.stringify([conversationId, at, draft, reopens]);
        const id = ids.get(attempt) ?? ids.set(attempt, crypto.randomUUID()).get(attempt)!;
        const asked = {
          ...idOf(conversationId),
          client_message_id: id,
          message: isBeside ? '' : text,
          caption: isBeside ? text : '',
          files: files.map((file) => file.stored),
          due_at: new Date(at).toISOString(),
          reopens,
          ...answering(replyTo),
        };
        await app.call(scheduleMessage, asked, { signal }).catch((error: unknown) => {
          // The server deletes what nobody scheduled for a day: the next attempt uploads it again.
          if (error instanceof Failure && error.code === 'fileIncomplete') stored.clear();
          throw error;
        });
        ids.delete(attempt);
        for (const { held } of files) stored.delete(held);
        clear(app, conversationId, draft);
      }),
    },
  });
};
