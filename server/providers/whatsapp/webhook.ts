import { z } from 'zod/mini';
import type { Inbound, Item, Receipt } from '#server/domain/message/inbound.ts';
import { orderOf } from '#server/domain/message/mark.ts';
import { each, forgiving, ProviderId } from '../each.ts';
import { contentOf } from './content.ts';
import { meaningOf } from './errors.ts';

const channel = 'whatsapp' as const;

const Error_ = z.looseObject({ code: z.number() });
const Message = z.looseObject({
  from: ProviderId,
  id: ProviderId,
  timestamp: forgiving(z.string()),
  type: forgiving(z.string()),
  context: forgiving(z.looseObject({ id: z.optional(z.nullable(ProviderId)) })),
});
/** What somebody wrote in the phone app: `to` is the customer. */
const Echo = z.looseObject({ ...Message.shape, to: ProviderId });
const Reaction_ = z.object({ reaction: z.object({ message_id: ProviderId, emoji: z.optional(z.string()) }) });
const Status = z.looseObject({
  id: ProviderId,
  status: z.string(),
  timestamp: forgiving(z.string()),
  biz_opaque_callback_data: forgiving(ProviderId),
  errors: forgiving(z.array(Error_)),
});
const Contact = z.looseObject({
  wa_id: z.optional(z.string()),
  profile: forgiving(z.looseObject({ name: forgiving(z.string()) })),
});
const list = forgiving(z.array(z.unknown()));
const Value = z.looseObject({
  metadata: z.object({ phone_number_id: ProviderId }),
  contacts: list,
  messages: list,
  message_echoes: list,
  statuses: list,
});
const Envelope = z.looseObject({ entry: z.array(z.unknown()) });
const Entry = z.looseObject({ id: forgiving(z.string()), changes: z.array(z.unknown()) });
const Field = z.looseObject({ field: z.string(), value: z.unknown() });

/**
 * Takes a webhook apart. Every level of it is a list, and any part may be of a kind that did not exist when this was
 * written: what cannot be read is left in the stored webhook, what can be read is never lost over it.
 */
export function itemsOf(body: unknown, ownChannelId?: string): Item[] {
  const envelope = z.safeParse(Envelope, body);
  if (!envelope.success) return [];
  const values = each(Entry, envelope.data.entry)
    .flatMap(({ changes }) => each(Field, changes))
    .filter(({ field }) => field === 'messages' || field === 'smb_message_echoes')
    .flatMap(({ value }) => each(Value, [value]))
    // 360dialog has a name of its own for the number.
    .map((value) => (ownChannelId ? { ...value, metadata: { phone_number_id: ownChannelId } } : value));
  return values.flatMap((value) => [...messagesOf(value), ...echoesOf(value), ...receiptsOf(value)]);
}

const reviewFields = ['message_template_status_update', 'message_template_components_update'];

/** The business accounts whose templates a webhook brings news of: reviewed, paused, edited, whatever it was. */
export function accountsReviewed(body: unknown): string[] {
  const envelope = z.safeParse(Envelope, body).data;
  const ids = each(Entry, envelope?.entry ?? [])
    .filter(({ changes }) => each(Field, changes).some(({ field }) => reviewFields.includes(field)))
    .flatMap(({ id }) => id ?? []);
  return [...new Set(ids)];
}

function messagesOf({ metadata, contacts: given = [], messages = [] }: z.infer<typeof Value>): Item[] {
  const channelId = metadata.phone_number_id;
  const contacts = each(Contact, given);
  return each(Message, messages).flatMap((message): Item[] => {
    const reaction = z.safeParse(Reaction_, message).data?.reaction;
    if (reaction) return [reactionOf(channelId, message, reaction)];
    // What the network says about a contact, such as a changed number, is no message of theirs.
    if (message.type === 'system') return [];
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
  return each(Echo, echoes).flatMap((message): Item[] => {
    if (z.safeParse(Reaction_, message).success) return [];
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
  return each(Status, statuses).flatMap((parsed): Item[] => {
    const status = statusFrom(parsed.status);
    if (!status) return [];
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
