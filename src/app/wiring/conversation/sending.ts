import { fromCallback } from 'xstate';
import { store } from '#lib/browserStorage.ts';
import { problemOf, type Problem } from '#contract/failure.ts';
import type { MessageId } from '#contract/message.ts';
import { sendInstagramMessage, sendMessage } from '#contract/sending.ts';
import { mediaUploadMachine, type UploaderFact } from '#machines/conversation/mediaUpload.machine.ts';
import { messageHoldMachine } from '#machines/conversation/messageHold.machine.ts';
import {
  messageSendMachine,
  type Outgoing,
  type OutgoingFile,
} from '#machines/conversation/messageSend.machine.ts';
import { outboxMachine } from '#machines/conversation/outbox.machine.ts';
import { serverNow } from '#services/clock.ts';
import { deleteFile } from '#services/files.ts';
import { mergeAnswer } from '#services/mergeMessages.ts';
import { saveOutbox } from '#services/storage.ts';
import { importCharts } from '#app/wiring/build.ts';
import { HOLD, holdFacts } from './holdFacts.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import { within } from '#app/wiring/within.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const outboxOf = (app: AppContext) => within(app).outbox;

export const answering = (replyTo: string | null) =>
  replyTo === null ? {} : { reply_to: replyTo as MessageId };

/** Queues a text or a file for sending. */
export function enqueue(
  app: AppContext,
  {
    id = crypto.randomUUID(),
    ...what
  }: Pick<Outgoing, 'conversationId' | 'channel' | 'text' | 'replyTo'> & {
    id?: string;
    file?: OutgoingFile;
  },
): void {
  const outgoing: Outgoing = {
    clientMessageId: id,
    writtenAt: new Date(serverNow()).toISOString(),
    ...what,
    file: what.file ?? null,
  };
  outboxOf(app)?.send({ type: 'message.enqueue', outgoing });
}

const tellers = (app: AppContext) => ({
  notifyDelivered: (_: unknown, { clientMessageId: id }: Outgoing): void => {
    outboxOf(app)?.send({ type: 'message.delivered', id });
    within(app).push?.send({ type: 'push.replied' });
  },
  notifyStuck: (
    _: unknown,
    { clientMessageId: id, problem }: Outgoing & { problem: Problem | null },
  ): void => {
    outboxOf(app)?.send({ type: 'message.stuck', id, problem });
  },
});

const wireMessageSend = (app: AppContext) =>
  messageSendMachine.provide({
    actors: {
      sendMessage: fulfil(async (outgoing, signal) => {
        const { clientMessageId, conversationId, channel, text, replyTo, takesOver } = outgoing;
        const written = {
          message: text,
          client_message_id: clientMessageId,
          ...answering(replyTo),
          ...(takesOver ? { takes_over: true } : {}),
        };
        // Once per client id, also if another device sends the same text with another quote.
        const options = { signal, keepalive: true };
        const { data } =
          channel === 'instagram'
            ? await app.call(
                sendInstagramMessage,
                { ...written, conversation_id: idOf(conversationId).id, message_type: 'text' },
                options,
              )
            : await app.call(sendMessage, { ...idOf(conversationId), ...written }, options);
        mergeAnswer(app.cache, conversationId, data);
      }),
    },
    actions: tellers(app),
  });

/** Imports the sending of files, which is fetched ahead once a conversation is loaded. */
const uploads = () => importCharts(() => import('./uploads.ts'));

const wireMediaUpload = (app: AppContext) =>
  mediaUploadMachine.provide({
    actors: {
      uploadedSoFar: fulfil(async ({ id }, signal) => (await uploads()).askSoFar(app, id, signal)),
      uploader: fromCallback<UploaderFact, { outgoing: Outgoing; offset: number }>(({ input, sendBack }) => {
        const ended = new AbortController();
        const progress = (share: number) => sendBack({ type: 'upload.progressed', share });
        uploads()
          .then(({ upload }) => upload(app, input, progress, ended.signal))
          .then(
            () => sendBack({ type: 'upload.done' }),
            (error: unknown) => sendBack({ type: 'upload.failed', problem: problemOf(error) }),
          );
        return () => ended.abort();
      }),
    },
    actions: {
      ...tellers(app),
      notifyWithdrawn: (_, { clientMessageId: id }) => {
        outboxOf(app)?.send({ type: 'message.withdrawn', id });
        uploads().then(
          ({ drop }) => drop(app, id),
          () => {},
        );
      },
    },
  });

const wireMessageHold = (app: AppContext) =>
  messageHoldMachine.provide({
    actions: {
      notifyReleased: (_, { id }) => {
        outboxOf(app)?.send({ type: 'message.released', id });
      },
    },
  });

export const wireOutbox = (app: AppContext) =>
  outboxMachine.provide({
    actors: {
      page: holdFacts,
      messageHold: wireMessageHold(app),
      messageSend: wireMessageSend(app),
      mediaUpload: wireMediaUpload(app),
    },
    actions: {
      keepOutbox: (_, { entries }) => saveOutbox(app.owner(), entries),
      deleteFile: (_, { id }) => deleteFile(id),
      keepHold: (_, { seconds }) => store(HOLD, String(seconds)),
      restoreMessage: (_, { entry }) => {
        if (entry)
          void importCharts(() => import('./restoreMessage.ts')).then((it) => it.restoreMessage(app, entry));
      },
    },
  });
