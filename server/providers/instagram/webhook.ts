import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { Inbound, Item } from '#server/domain/message/inbound.ts';
import { orderOf } from '#server/domain/message/mark.ts';
import { INTEGER_MOST } from '#contract/page.ts';
import { each, forgiving, ProviderId } from '../each.ts';
import { contentOf, Message } from './content.ts';

const Event = z.looseObject({
  sender: z.object({ id: ProviderId }),
  recipient: z.object({ id: ProviderId }),
  timestamp: forgiving(z.union([z.number(), z.string()])),
  message: z.optional(z.unknown()),
  message_edit: z.optional(z.unknown()),
  reaction: z.optional(z.unknown()),
  read: z.optional(z.unknown()),
  postback: z.optional(z.unknown()),
});
type Event = z.infer<typeof Event>;

const text = z.optional(z.nullable(z.string()));
const editCount = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(INTEGER_MOST));
const Edit = z.looseObject({ mid: ProviderId, text: z.string(), num_edit: forgiving(editCount) });
const Reaction = z.looseObject({ mid: ProviderId, action: z.string(), emoji: text, reaction: text });
const Read = z.looseObject({
  mid: z.optional(z.nullable(ProviderId)),
  watermark: z.optional(z.coerce.number()),
});
const Postback = z.looseObject({ mid: z.optional(z.nullable(ProviderId)), title: text, payload: text });
const Envelope = z.looseObject({
  object: z.literal('instagram'),
  entry: z.array(z.unknown()),
});
const Entry = z.looseObject({ id: ProviderId, messaging: forgiving(z.array(z.unknown())) });

/** The emoji of the names that come without one. */
const named: Record<string, string> = {
  love: '❤️',
  like: '👍',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  angry: '😠',
};

/**
 * Takes one of Instagram's webhooks apart (contracts §2.4). `standby` is another app's business; what cannot be read is
 * left in the stored webhook.
 */
export function instagramItems(body: unknown): Item[] {
  const envelope = z.safeParse(Envelope, body).data;
  if (!envelope) return [];
  return each(Entry, envelope.entry).flatMap(({ id: account, messaging = [] }) =>
    each(Event, messaging).flatMap((event) => itemsOf(account, event)),
  );
}

function itemsOf(account: string, event: Event): Item[] {
  // In an echo the account speaks, and the customer is the other one.
  const address = event.sender.id === account ? event.recipient.id : event.sender.id;
  const at = timeOf(event.timestamp);
  const base = { channel: 'instagram' as const, channelId: account, lane: `${account}/${address}` };
  const marked = (providerId: string, what: string, mark: MarkOf) => ({
    ...base,
    dedupe: `ig/${what}`,
    payload: { kind: 'mark' as const, marked: { providerId, mark } },
  });

  const message = z.safeParse(Message, event.message).data;
  if (message?.is_deleted) return [marked(message.mid, `unsend/${message.mid}`, { kind: 'unsend' })];
  if (message) {
    const inbound: Inbound = {
      providerId: message.mid,
      channelId: account,
      from: { address, name: null },
      at,
      ...contentOf(message),
    };
    const isEcho = message.is_echo || event.sender.id === account;
    const payload = isEcho
      ? { kind: 'echo' as const, message: inbound }
      : { kind: 'message' as const, message: inbound };
    return [{ ...base, dedupe: `ig/message/${message.mid}`, payload }];
  }

  const edit = z.safeParse(Edit, event.message_edit).data;
  // Counted from one; a nought tells of a message that is new.
  if (edit)
    return edit.num_edit === 0
      ? []
      : [
          marked(edit.mid, `edit/${edit.mid}/${edit.num_edit ?? at}`, {
            kind: 'edit',
            text: edit.text,
            count: edit.num_edit ?? 1,
          }),
        ];

  const reaction = z.safeParse(Reaction, event.reaction).data;
  if (reaction) {
    const emoji =
      reaction.action === 'unreact' ? null : reaction.emoji || (named[reaction.reaction ?? ''] ?? '❤️');
    const event_ = `${reaction.mid}/${address}/${at}/${reaction.action}/${emoji ?? ''}`;
    return [
      marked(reaction.mid, `reaction/${event_}`, {
        kind: 'reaction',
        emoji,
        order: orderOf(at, event_, emoji),
      }),
    ];
  }

  const read = z.safeParse(Read, event.read).data;
  if (read)
    return [
      {
        ...base,
        // It may come before the answer that names the message, and must not hold up what the customer writes.
        lane: `seen/${account}/${address}`,
        dedupe: `ig/seen/${address}/${read.mid ?? read.watermark ?? at}`,
        payload: {
          kind: 'seen',
          seen: { address, providerId: read.mid ?? null, before: read.mid ? null : (read.watermark ?? at) },
        },
      },
    ];

  const postback = z.safeParse(Postback, event.postback).data;
  return postback ? tapped(postback, { ...base, at, address, account }) : [];
}

type MarkOf = Extract<Item['payload'], { kind: 'mark' }>['marked']['mark'];

/** A tap on a button is the button's words, said by the customer. */
function tapped(
  { mid, title, payload }: z.infer<typeof Postback>,
  {
    at,
    address,
    account,
    ...base
  }: { at: number; address: string; account: string } & Pick<Item, 'channel' | 'channelId' | 'lane'>,
): Item[] {
  const id =
    mid ??
    createHash('sha256')
      .update(`${address}/${at}/${payload ?? title ?? ''}`)
      .digest('hex');
  const message: Inbound = {
    providerId: id,
    channelId: account,
    from: { address, name: null },
    type: 'text',
    text: title ?? payload ?? '',
    at,
  };
  return [{ ...base, dedupe: `ig/message/${id}`, payload: { kind: 'message', message } }];
}

/** Milliseconds, or a date where Meta's own samples have one. */
function timeOf(given: number | string | undefined): number {
  const time = typeof given === 'number' ? given : Number(given) || Date.parse(given ?? '');
  return Number.isFinite(time) && time > 0 ? time : Date.now();
}
