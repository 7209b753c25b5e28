import { randomUUID } from 'node:crypto';
import { AUTOPILOT } from '#contract/conversation.ts';
import type { Extras, SystemType } from '#contract/extras.ts';
import { ConversationId, MessageId, MODE, STATUS } from '#contract/message.ts';
import { jsonText, sql } from '#server/db/sql.ts';
import type { Tx } from '#server/db/transaction.ts';
import { historyText } from '#server/domain/conversation/history.ts';
import { failureReasons } from '#contract/deliveryFailure.ts';
import {
  type Draft,
  messageFrom,
  type NewMessage,
  quoted,
  summaryOf,
} from '#server/domain/message/message.ts';
import { handoverOf, questionAfter } from './handover.ts';
import type { DemoFiles } from './files.ts';
import { mediaPath } from '#server/media/sign.ts';
import type { Line, Shown, DemoConversation, Who } from './demoConversations.ts';

export type Cast = Record<'ada' | 'ben', { id: string; name: string }>;

const MINUTE = 60_000;
/** Time between two lines of a conversation. */
const PACE = 2 * MINUTE;

const eventOf = {
  takeOver: 'user_conversation_takeover',
  resolve: 'user_conversation_resolve',
  autopilot: 'autopilot_takeover',
  note: 'user_conversation_note',
  card: 'copilot_needs_attention',
} as const satisfies Record<string, SystemType>;

const idOf = (who: Who, cast: Cast) => (who === null ? null : who === 'autopilot' ? AUTOPILOT : cast[who].id);

/** Builds a line with more than text and stores its file. */
async function shownOf(line: Shown, cast: Cast, at: number, files: DemoFiles): Promise<Draft> {
  const id = MessageId.parse(randomUUID());
  const { file, by } = line;
  const kept = file ? await files(file.name) : null;
  const extras = { ...line.extras, ...(file?.called ? { file_name: file.called } : {}) };
  return {
    id,
    at,
    text: line.text ?? '',
    type: line.type,
    mode: by === 'c' ? MODE.received : MODE.agent,
    status: STATUS.read,
    providerId: `wamid.demo.${id}`,
    ...(by === 'c' ? {} : { sender: cast[by] }),
    ...(Object.keys(extras).length > 0 ? { extras } : {}),
    ...(line.template ? { isTemplate: true } : {}),
    ...(file && kept
      ? {
          file: {
            id: kept.id,
            origin: by === 'c' ? ('customer' as const) : ('agent' as const),
            state: 'stored' as const,
            source: null,
            mimeType: file.mime,
            size: kept.size,
            sha256: null,
            name: file.called ?? file.name,
          },
        }
      : {}),
  };
}

/** Builds a line; `asked` is the customer's last text before it. */
function draftOf(line: Line, cast: Cast, at: number, asked: string | undefined): Draft {
  const base = { id: MessageId.parse(randomUUID()), at, type: 'text' as const };
  const [kind] = line;
  if (kind === 'c') {
    return {
      ...base,
      text: line[1],
      mode: MODE.received,
      status: STATUS.read,
      providerId: `wamid.demo.${base.id}`,
    };
  }
  if (kind === 'bot') {
    return {
      ...base,
      text: line[1],
      mode: MODE.copilot,
      status: STATUS.read,
      sender: { id: AUTOPILOT, name: 'Autopilot' },
    };
  }
  if (kind === 'ada' || kind === 'ben') {
    return {
      ...base,
      text: line[1],
      mode: MODE.agent,
      status: STATUS.read,
      sender: cast[kind],
      providerId: `wamid.demo.${base.id}`,
    };
  }
  const extras: Extras =
    kind === 'card'
      ? {
          type: eventOf.card,
          name: 'Autopilot',
          satisfaction_explanation: line[1],
          modification_explanation: line[2],
          ...handoverOf(line[2] ?? '', asked),
        }
      : {
          type: eventOf[kind],
          name: cast[line[1] as 'ada' | 'ben'].name,
          image: null,
          ...(line[2] ? { notes: line[2] } : {}),
        };
  const mode = kind === 'card' ? MODE.copilot : MODE.system;
  return { ...base, text: historyText(extras), type: 'system', mode, status: STATUS.sent, extras };
}

const askedBefore = ({ lines }: DemoConversation, index: number): string | undefined => {
  const asked = lines.slice(0, index).findLast((line) => Array.isArray(line) && line[0] === 'c');
  return Array.isArray(asked) ? asked[1] : undefined;
};

/** Builds the rows of a conversation; its last line is as old as it states. */
async function rowsOf(demo: DemoConversation, cast: Cast, now: number, files: DemoFiles) {
  const conversation = ConversationId.parse(randomUUID());
  const last = now - demo.ago * MINUTE;
  const drafts: Draft[] = [];
  const messages: NewMessage[] = [];
  for (const [index, line] of demo.lines.entries()) {
    const at = last - (demo.lines.length - 1 - index) * PACE;
    const draft = Array.isArray(line)
      ? draftOf(line, cast, at, askedBefore(demo, index))
      : await shownOf(line, cast, at, files);
    drafts.push(draft);
    const message = messageFrom(draft, conversation, index + 1);
    const {
      answers,
      received = null,
      sent = null,
      transcription = null,
    } = Array.isArray(line) ? ({} as Partial<Shown>) : line;
    const answered = answers === undefined ? undefined : messages[answers];
    messages.push({
      ...message,
      reactions: { emoji_received: received, emoji_sent: sent },
      transcriptions: transcription,
      reply_to: answered ? quoted({ ...answered, id: answered._id }) : null,
    });
  }
  const picture = demo.picture ? await files(demo.picture) : null;
  const unseen = demo.unread ?? 0;
  const received = messages.filter(({ mode }) => mode === MODE.received);
  for (const message of unseen > 0 ? received.slice(-unseen) : []) message.status = STATUS.delivered;
  const ours = messages
    .filter(({ mode, message_type: type }) => mode !== MODE.received && type !== 'system')
    .at(-1);
  if (ours && demo.status !== undefined) ours.status = demo.status;
  if (ours && demo.status === STATUS.failed) ours.error = failureReasons.undeliverable;
  const shown = messages.filter(({ message_type: type }) => type !== 'system').at(-1);
  const lastReceived = received.at(-1);
  const [first = '', ...rest] = demo.name.split(' ');
  return {
    messages,
    files: [
      ...drafts.flatMap(({ file }) => file ?? []),
      ...(picture
        ? [
            {
              id: picture.id,
              origin: 'customer' as const,
              state: 'stored' as const,
              source: null,
              mimeType: 'image/jpeg',
              size: picture.size,
              sha256: null,
              name: null,
            },
          ]
        : []),
    ],
    username: demo.username ?? null,
    image: picture && mediaPath(picture.id),
    contact: randomUUID(),
    conversation,
    address: demo.phone,
    channel: demo.channel ?? 'whatsapp',
    name: demo.name,
    first,
    last: rest.join(' '),
    tags: demo.tags ?? [],
    label: demo.label,
    handler: idOf(demo.handler, cast),
    person: demo.handler === 'ada' || demo.handler === 'ben' ? cast[demo.handler].id : null,
    count: messages.length,
    unread: unseen,
    shown: shown ? { ...summaryOf(shown), ...questionAfter(shown, messages), read: unseen === 0 } : null,
    received: lastReceived ? lastReceived.created_at : null,
    provider: lastReceived?.provider_id ?? null,
    at: messages[0]?.created_at ?? new Date(now).toISOString(),
  };
}

/** Writes the conversations, oldest first, so that the list has the order of time. */
export async function writeConversations(
  tx: Tx,
  demos: readonly DemoConversation[],
  cast: Cast,
  now: number,
  demoFiles: DemoFiles,
): Promise<void> {
  const written = [];
  for (const demo of [...demos].sort((one, other) => other.ago - one.ago))
    written.push(await rowsOf(demo, cast, now, demoFiles));
  const conversations = JSON.stringify(written.map(({ messages: _, files: __, ...row }) => row));
  await tx.rows(sql`
    insert into files (id, organisation_id, origin, state, mime_type, size, name, stored_at)
    select f.id, ${tx.organisationId}::uuid, f.origin, f.state, f."mimeType", f.size, f.name, now()
    from jsonb_to_recordset(${jsonText(written.flatMap(({ files }) => files))}::jsonb) as f (id uuid, origin text, state text,
      "mimeType" text, size bigint, name text)`);
  await tx.rows(sql`
    insert into contacts (id, organisation_id, channel, address, name, first_name, last_name, tags, created_at, username, image_url, source)
    select s.contact, ${tx.organisationId}::uuid, s.channel, s.address, s.name, s.first, s.last, array(select jsonb_array_elements_text(s.tags)), s.at,
      s.username, s.image, 'message'
    from jsonb_to_recordset(${conversations}::jsonb) as s (contact uuid, channel text, address text, name text, first text, last text, tags jsonb, at timestamptz,
      username text, image text)`);
  await tx.rows(sql`
    insert into conversations (id, organisation_id, contact_id, channel, label, handler, last_handled_by, message_count, unread_count,
      last_message, last_received_at, waiting_since, last_received_provider_id, created_at)
    select s.conversation, ${tx.organisationId}::uuid, s.contact, s.channel, s.label, s.handler, s.person, s.count, s.unread,
      s.shown, s.received, case when (s.shown->>'mode')::int = 2 or s.label = 'needs-attention' then s.received end, s.provider, s.at
    from jsonb_to_recordset(${conversations}::jsonb) as s (conversation uuid, contact uuid, channel text, label text, handler text, person text,
      count int, unread int, shown jsonb, received timestamptz, provider text, at timestamptz)`);
  await tx.rows(sql`
    insert into messages (id, organisation_id, conversation_id, seq, message, message_type, status, mode, created_at, sender_id, sender_name,
      error, provider_id, extras, file_id, media_url, image_url, mime_type, file_size, transcriptions, emoji_sent, emoji_received,
      reply_to, is_template_message)
    select m._id, ${tx.organisationId}::uuid, m.conversation, m.seq, m.message, m.message_type, m.status, m.mode, m.created_at,
      m.sender_detail->>'clerk_id', m.sender_detail->>'name', m.error, m.provider_id, m.extras, m.file_id,
      m.media_url, m.image_url, m.mime_type, m.file_size, m.transcriptions, m.reactions->>'emoji_sent', m.reactions->>'emoji_received',
      m.reply_to, m.is_template_message
    from jsonb_to_recordset(${jsonText(written.flatMap(({ messages }) => messages))}::jsonb) as m (_id uuid, conversation uuid, seq int,
      message text, message_type text, status int, mode int, created_at timestamptz, sender_detail jsonb, error text, provider_id text, extras jsonb,
      file_id uuid, media_url text, image_url text, mime_type text, file_size bigint, transcriptions text, reactions jsonb, reply_to jsonb,
      is_template_message boolean)`);
}
