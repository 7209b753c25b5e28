import { z } from 'zod/mini';
import type { Inbound, Item, Receipt } from '#server/domain/message/inbound.ts';
import { orderOf } from '#server/domain/message/mark.ts';
import { contentOf } from './content.ts';
import { meaningOf } from './errors.ts';

const channel = 'whatsapp' as const;

const Error_ = z.looseObject({ code: z.number() });
const Message = z.looseObject({
  from: z.string(),
  id: z.string(),
  timestamp: z.optional(z.string()),
  type: z.optional(z.string()),
  context: z.optional(z.looseObject({ id: z.optional(z.nullable(z.string())) })),
});
/** What somebody wrote in the phone app: `to` is the customer. */
const Echo = z.looseObject({ ...Message.shape, to: z.string() });
const Reaction_ = z.object({ reaction: z.object({ message_id: z.string(), emoji: z.optional(z.string()) }) });
const Status = z.looseObject({
  id: z.string(),
  status: z.string(),
  timestamp: z.optional(z.string()),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(Error_)),
});
const Value = z.looseObject({
  metadata: z.object({ phone_number_id: z.string() }),
  contacts: z.optional(
    z.array(
      z.looseObject({
        wa_id: z.optional(z.string()),
        profile: z.optional(z.looseObject({ name: z.optional(z.string()) })),
      }),
    ),
  ),
  messages: z.optional(z.array(z.unknown())),
  message_echoes: z.optional(z.array(z.unknown())),
  statuses: z.optional(z.array(z.unknown())),
});
const Envelope = z.looseObject({
  entry: z.array(
    z.looseObject({ changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })) }),
  ),
});

const Reviews = z.looseObject({
  entry: z.array(z.looseObject({ id: z.string(), changes: z.array(z.looseObject({ field: z.string() })) })),
});

/**
 * Takes a webhook apart. Every level of it is a list, and any part may be of a kind that did not exist when this was
 * written: what cannot be read is left in the stored webhook, what can be read is never lost over it.
 */
export function itemsOf(body: unknown, ownChannelId?: string): Item[] {
  const envelope = z.safeParse(Envelope, body);
  if (!envelope.success) return [];
  const values = envelope.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'messages' || field === 'smb_message_echoes')
    .map(({ value }) => z.safeParse(Value, value).data)
    .filter((value) => value !== undefined)
    // 360dialog has a name of its own for the number.
    .map((value) => (ownChannelId ? { ...value, metadata: { phone_number_id: ownChannelId } } : value));
  return values.flatMap((value) => [...messagesOf(value), ...echoesOf(value), ...receiptsOf(value)]);
}

const reviewFields = ['message_template_status_update', 'message_template_components_update'];

/** The business accounts whose templates a webhook brings news of: reviewed, paused, edited, whatever it was. */
export function accountsReviewed(body: unknown): string[] {
  const envelope = z.safeParse(Reviews, body).data;
  if (!envelope) return [];
  const ids = envelope.entry
    .filter(({ changes }) => changes.some(({ field }) => reviewFields.includes(field)))
    .map(({ id }) => id);
  return [...new Set(ids)];
}

function messagesOf({ metadata, contacts = [], messages = [] }: z.infer<typeof Value>): Item[] {
  const channelId = metadata.phone_number_id;
  return messages.flatMap((given): Item[] => {
    const message = z.safeParse(Message, given).data;
    const reaction = message && z.safeParse(Reaction_, message).data?.reaction;
    if (message && reaction) return [reactionOf(channelId, message, reaction)];
    // What the network says about a contact, such as a changed number, is no message of theirs.
    if (!message || message.type === 'system') return [];
    const content = contentOf(message);
    const contact = contacts.find(({ wa_id: id }) => id === message.from) ?? contacts[0];
    const inbound: Inbound = {
      providerId: message.id,
      channelId,
      from: { address: message.from, name: contact?.profile?.name ?? null },
      at: timeOf(message.timestamp),
      ...content,
      ...(message.context?.id ? { replyTo: message.context.id } : {}),
    };
    return [
      {
        channel,
        channelId,
        lane: `${channelId}/${message.from}`,
        dedupe: `message/${message.id}`,
        payload: { kind: 'message', message: inbound },
      },
    ];
  });
}

function echoesOf({ metadata, message_echoes: echoes = [] }: z.infer<typeof Value>): Item[] {
  const channelId = metadata.phone_number_id;
  return echoes.flatMap((given): Item[] => {
    const message = z.safeParse(Echo, given).data;
    if (!message || z.safeParse(Reaction_, message).success) return [];
    const echo: Inbound = {
      providerId: message.id,
      channelId,
      from: { address: message.to, name: null },
      at: timeOf(message.timestamp),
      ...contentOf(message),
    };
    return [
      {
        channel,
        channelId,
        lane: `${channelId}/${message.to}`,
        dedupe: `message/${message.id}`,
        payload: { kind: 'echo', message: echo },
      },
    ];
  });
}

/** The key that says which emoji is missing when the customer takes it back. */
const reactionOf = (
  channelId: string,
  { id, from, timestamp }: z.infer<typeof Message>,
  { message_id: providerId, emoji }: z.infer<typeof Reaction_>['reaction'],
): Item => ({
  channel,
  channelId,
  lane: `${channelId}/${from}`,
  dedupe: `reaction/${id}`,
  payload: {
    kind: 'mark',
    marked: {
      providerId,
      mark: { kind: 'reaction', emoji: emoji || null, order: orderOf(timeOf(timestamp), id, emoji || null) },
    },
  },
});

const known = ['sent', 'delivered', 'read', 'failed'] as const;
const statusFrom = (status: string): Receipt['status'] | null =>
  // A voice message that was played has been read.
  status === 'played' ? 'read' : (known.find((it) => it === status) ?? null);

function receiptsOf({ metadata, statuses = [] }: z.infer<typeof Value>): Item[] {
  const channelId = metadata.phone_number_id;
  return statuses.flatMap((given): Item[] => {
    const parsed = z.safeParse(Status, given).data;
    const status = parsed && statusFrom(parsed.status);
    if (!parsed || !status) return [];
    const code = parsed.errors?.[0]?.code;
    const receipt: Receipt = {
      providerId: parsed.id,
      channelId,
      messageId: parsed.biz_opaque_callback_data ?? null,
      status,
      at: timeOf(parsed.timestamp),
      ...(status === 'failed' ? { reason: code === undefined ? 'rejected' : meaningOf(code).reason } : {}),
    };
    const key = `${parsed.id}/${status}`;
    return [
      {
        channel,
        channelId,
        lane: `status/${parsed.id}`,
        dedupe: `status/${key}`,
        payload: { kind: 'receipt', receipt },
      },
    ];
  });
}

const timeOf = (seconds: string | undefined): number => {
  const time = Number(seconds) * 1000;
  return Number.isFinite(time) && time > 0 ? time : Date.now();
};
