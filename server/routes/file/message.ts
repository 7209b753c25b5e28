import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Refusal } from '#contract/failure.ts';
import { sendFile } from '#contract/media.ts';
import type { Message } from '#contract/message.ts';
import type { Channel } from '#contract/conversation.ts';
import type { UploadKind } from '#contract/capability.ts';
import { idFrom } from '#lib/idFrom.ts';
import { stateOf, UNIQUE_VIOLATION } from '#server/db/database.ts';
import { readConversation } from '#server/db/conversations.ts';
import { findByClientId, type MessageRow } from '#server/db/messages.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type Decision, refuse } from '#server/domain/decision.ts';
import { MOST_BYTES, mostBytes, type NewFile, safeName, uploadKind } from '#server/domain/message/file.ts';
import { caption, mayWrite, send } from '#server/domain/message/send.ts';
import { secondsOf } from '#server/media/duration.ts';
import { sniff } from '#server/media/sniff.ts';
import { fixedClock } from '#server/lib/fixedClock.ts';
import { serveUpload, type UploadAsked } from '#server/http/serveUpload.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { sendOnce } from '../message/sent.ts';

type Asked = UploadAsked<typeof sendFile>;

/** The message that a file becomes. */
interface Named {
  clientMessageId: string;
  caption: string;
}

/**
 * Sends a file in a conversation.
 * Permission is checked before the upload and again with the message, since the conversation may change meanwhile.
 * Received bytes are kept until the file is complete or abandoned.
 */
export const fileMessageRoute = serveUpload(sendFile, async (asked) => {
  const { input, context, agent, file, within } = asked;
  const { uploads } = context.media;
  const key = keyOf(asked);
  const { size } = input;

  const { named, earlier, no, channel } = await within(async (tx) => {
    const state = await readConversation(tx, input.id);
    return {
      ...(await namedOnce(tx, asked)),
      no: state
        ? (mayWrite(state, agent.id, context.clock.now(), takesOver(input)) ??
          (await gate(tx, context, 'send')))
        : refuse('notFound'),
      channel: state?.channel ?? 'whatsapp',
    };
  });
  if (earlier) return finish(asked, named, null);
  if (no) return no;
  // The claimed type can refuse the file before the upload; the detected type decides later.
  const claimed = uploadKind(bare(file.mimeType), channel);
  const words = caption(named.caption, claimed ?? 'document', channel);
  if (!('granted' in words)) return words;
  const most = claimed ? mostBytes(claimed, channel) : MOST_BYTES;
  if (size !== undefined && size > most) return refuse('fileTooLarge', { limit: most });

  return uploads.inTurn(key, (stopped) => receive(asked, { key, named, channel, most, stopped }));
});

/**
 * Returns the message that the file becomes, and that message if it was stored before.
 * A caption has the client id of its text: if another device has sent that alone, the file follows without it.
 */
async function namedOnce(tx: Tx, asked: Asked): Promise<{ named: Named; earlier: MessageRow | undefined }> {
  const named = { clientMessageId: clientIdOf(asked), caption: asked.input.caption?.trim() ?? '' };
  const earlier = await findByClientId(tx, named.clientMessageId);
  const isText = earlier?.file_id === null && earlier.message === named.caption;
  if (!isText) return { named, earlier };
  const clientMessageId = idFrom(named.clientMessageId, 'file');
  return { named: { clientMessageId, caption: '' }, earlier: await findByClientId(tx, clientMessageId) };
}

async function receive(
  asked: Asked,
  {
    key,
    named,
    channel,
    most,
    stopped,
  }: {
    key: ReturnType<typeof keyOf>;
    named: Named;
    channel: Channel;
    most: number;
    stopped: AbortSignal;
  },
): Promise<Decision<{ success: true; data: Message }, Refusal>> {
  const { input, context, file } = asked;
  const { uploads } = context.media;
  const { offset } = input;
  const before = await uploads.received(key);
  if (offset > before) return refuse('fileIncomplete', { received: before });
  const allowed = input.size ?? most;
  const received = await uploads.write(key, file.bytes, { offset, most: allowed, stopped });
  if (received > allowed) return dropped(refuse('fileTooLarge', { limit: allowed }));
  // Without a size, the end of the part means that the file is complete.
  const isWhole = input.size === undefined ? isEnded(file.bytes) : received === input.size;
  if (!isWhole) return refuse('fileIncomplete', { received });
  const size = received;

  const path = uploads.path(key);
  const mimeType = await sniff(path, null);
  const kind = uploadKind(mimeType, channel);
  // The name and the claimed type must match the bytes: a program named as a picture is refused.
  if (!kind || !agrees(mimeType, file.mimeType)) return dropped(refuse('fileTypeInvalid'));
  if (input.voice && kind !== 'audio') return dropped(refuse('fileTypeInvalid'));
  const limit = mostBytes(kind, channel);
  if (size > limit) return dropped(refuse('fileTooLarge', { limit }));

  const seconds = kind === 'audio' ? await secondsOf(path, mimeType) : null;
  const stored: NewFile = {
    id: randomUUID(),
    origin: 'agent',
    state: 'stored',
    source: null,
    mimeType,
    size,
    sha256: await digestOf(path),
    name: safeName(file.name),
  };
  await context.media.store.keep(stored.id, path, size);
  const decision = await finish(asked, named, { type: kind, stored, seconds });
  const isUsed = 'granted' in decision && decision.granted.data.media_url?.endsWith(stored.id);
  if (!isUsed) await context.media.store.drop(stored.id);
  return decision;

  async function dropped<Refused>(refused: Refused): Promise<Refused> {
    await uploads.drop(key);
    return refused;
  }
}

async function finish(
  asked: Asked,
  { clientMessageId, caption: text }: Named,
  file: { type: UploadKind; stored: NewFile; seconds: number | null } | null,
): Promise<Decision<{ success: true; data: Message }, Refusal>> {
  const { input, context, agent, within } = asked;
  const attempt = () =>
    within((tx) =>
      sendOnce(tx, {
        context,
        conversationId: input.id,
        clientMessageId,
        replyTo: input.reply_to,
        isSame: ({ file_id: id }) => id !== null,
        decide: (state, replyTo) =>
          file
            ? send(
                state,
                {
                  text,
                  clientMessageId,
                  by: agent,
                  replyTo,
                  takesOver: takesOver(input),
                  file: {
                    type: file.type,
                    stored: file.stored,
                    extras: {
                      ...(file.stored.name ? { file_name: file.stored.name } : {}),
                      ...(file.seconds === null ? {} : { duration: file.seconds }),
                      ...(file.type === 'audio' ? { voice: true } : {}),
                    },
                  },
                },
                fixedClock(context.clock),
              )
            : refuse('notFound'),
      }),
    );
  try {
    return await attempt();
  } catch (error) {
    // Two uploads of one message ended together; the second attempt finds the first's result.
    if (stateOf(error) === UNIQUE_VIOLATION) return attempt();
    throw error;
  }
}

const takesOver = ({ takes_over: flag }: Asked['input']): boolean => flag === '1';

const clientIdOf = ({ input, requestId }: Asked) => input.client_message_id ?? requestId;

const keyOf = (asked: Asked) => ({
  organisationId: asked.session.organisationId,
  userId: asked.session.user.id,
  clientMessageId: clientIdOf(asked),
});

const isEnded = ({ readableEnded, errored }: Readable): boolean => readableEnded && errored === null;

const bare = (type: string) => type.split(';', 1)[0]?.trim().toLowerCase() ?? '';

const agrees = (bytes: string, claimed: string): boolean =>
  ['', 'application/octet-stream', bytes].includes(bare(claimed));

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
