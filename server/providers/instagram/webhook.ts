import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import { excerpt } from '#lib/excerpt.ts';
import type { Inbound, Item } from '#server/domain/message/inbound.ts';
import { reactionOrder } from '#server/domain/message/messageUpdate.ts';
import { INTEGER_MOST } from '#contract/page.ts';
import { each, forgiving, ProviderId } from '../each.ts';
import { amount, instantOf, part, text } from '../lenient.ts';
import { instagramFields } from '../webhookFields.ts';
import { contentsOf, Message, originOf, Referral } from './content.ts';

const Event = z.looseObject({
  sender: part({ id: text }),
  recipient: part({ id: text }),
  timestamp: text,
  message: z.optional(z.unknown()),
  message_edit: z.optional(z.unknown()),
  reaction: z.optional(z.unknown()),
  read: z.optional(z.unknown()),
  postback: z.optional(z.unknown()),
  referral: Referral,
});
type Event = z.infer<typeof Event>;

const editCount = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(INTEGER_MOST));
const Edit = z.looseObject({ mid: ProviderId, text: z.string(), num_edit: forgiving(editCount) });
const Reaction = z.looseObject({ mid: ProviderId, action: z.string(), emoji: text, reaction: text });
const Read = z.looseObject({ mid: text, watermark: amount });
const Postback = z.looseObject({ mid: text, title: text, payload: text, referral: Referral });
const Envelope = z.looseObject({ entry: z.array(z.unknown()) });
const list = forgiving(z.array(z.unknown()));
const Entry = z.looseObject({ id: text, messaging: list, changes: list, standby: list });
const Change = z.looseObject({ value: z.unknown() });

/** Emoji of reactions that arrive only by name. */
const named: Record<string, string> = {
  love: '❤️',
  like: '👍',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  angry: '😠',
};

/**
 * Parses an Instagram webhook into items (contracts §2.4).
 * `standby` is what another app answers: shown, and nothing else. Unreadable parts remain in the stored webhook.
 */
export function instagramItems(body: unknown): Item[] {
  const envelope = z.safeParse(Envelope, body).data;
  if (!envelope) return [];
  return each(Entry, envelope.entry).flatMap(({ id, messaging = [], changes = [], standby = [] }) => {
    // Some events come as changes (contracts §2.7); one with a sender and a recipient is the same kind of event.
    const events = [...messaging, ...each(Change, changes).map(({ value }) => value)];
    const read = (given: readonly unknown[]) =>
      each(Event, given).flatMap((event) => {
        const account = accountOf(event, id);
        return account === null ? [] : itemsOf(account, event);
      });
    return [...read(events), ...read(standby).flatMap(standbyItem)];
  });
}

/** Returns a message of another app's conversation; what else happens there is not ours. */
const standbyItem = (item: Item): Item[] => {
  const { payload } = item;
  return payload.kind === 'message' || payload.kind === 'echo'
    ? [{ ...item, payload: { ...payload, message: { ...payload.message, isStandby: true } } }]
    : [];
};

/** Returns our account: the entry's, otherwise the recipient. */
const accountOf = ({ sender, recipient, message }: Event, entryId: string | undefined): string | null => {
  const isEcho = z.safeParse(Message, message).data?.is_echo ?? false;
  return entryId || (isEcho ? sender?.id : recipient?.id) || null;
};

function itemsOf(account: string, event: Event): Item[] {
  // In an echo the account is the sender and the customer is the recipient.
  const isOurs = event.sender?.id === account;
  const address =
    (isOurs ? event.recipient?.id : event.sender?.id) ?? (isOurs ? undefined : event.recipient?.id);
  if (!address || address === account) return [];
  const at = timeOf(event.timestamp);
  const base = { channel: 'instagram' as const, channelId: account, lane: `${account}/${address}` };
  const updateItem = (providerId: string, what: string, update: StoredUpdate) => ({
    ...base,
    dedupe: `ig/${what}`,
    payload: { kind: 'update' as const, updated: { providerId, update } },
  });

  const message = z.safeParse(Message, event.message).data;
  const name = message && (message.mid ?? nameless(address, at, event.message));
  if (name !== undefined && message?.is_deleted)
    return [updateItem(name, `unsend/${name}`, { kind: 'unsend' })];
  if (name !== undefined && message) {
    const kind = message.is_echo || isOurs ? 'echo' : 'message';
    return contentsOf(message).map((content, index) => {
      // Answers, reactions and edits refer to the whole message, whose id the first part keeps.
      const providerId = index === 0 ? name : `${name}/${index + 1}`;
      const inbound = { providerId, channelId: account, from: { address, name: null }, at, ...content };
      return { ...base, dedupe: `ig/message/${providerId}`, payload: { kind, message: inbound } };
    });
  }

  const edit = z.safeParse(Edit, event.message_edit).data;
  // Edits count from one; zero is a new message.
  if (edit)
    return edit.num_edit === 0
      ? []
      : [
          updateItem(edit.mid, `edit/${edit.mid}/${edit.num_edit ?? at}`, {
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
      updateItem(reaction.mid, `reaction/${event_}`, {
        kind: 'reaction',
        emoji,
        order: reactionOrder(at, event_, emoji),
      }),
    ];
  }

  const read = z.safeParse(Read, event.read).data;
  if (read)
    return [
      {
        ...base,
        // A separate lane: it may come before the answer with the message's id, and must not delay the customer's
        // messages.
        lane: `seen/${account}/${address}`,
        dedupe: `ig/seen/${address}/${read.mid ?? read.watermark ?? at}`,
        payload: {
          kind: 'seen',
          seen: { address, providerId: read.mid ?? null, before: read.mid ? null : (read.watermark ?? at) },
        },
      },
    ];

  const postback = z.safeParse(Postback, event.postback).data;
  if (postback) return tapped(postback, { ...base, at, address, account });
  const noted = notedOf(event);
  if (!noted) return [];
  const providerId = nameless(address, at, event);
  const from = { address, name: null };
  return [
    {
      ...base,
      dedupe: `ig/noted/${providerId}`,
      payload: { kind: 'noted', noted: { providerId, from, at, extras: noted } },
    },
  ];
}

/** Parts of an event that say nothing by themselves. */
const AROUND = ['sender', 'recipient', 'timestamp', 'field', 'id'];

/** Returns whether an event of this kind is left alone for a reason. */
const isSilent = (kind: string): boolean =>
  Object.hasOwn(instagramFields, kind) && 'none' in (instagramFields[kind] ?? {});

/** Returns the line for what brought a customer into a conversation, or for an event that nothing here reads. */
function notedOf(event: Event): Noted | null {
  const { extras } = originOf(event);
  if (extras) return { ...extras, type: 'customer_came' };
  const [kind] = Object.keys(event).filter(
    (key) => !AROUND.includes(key) && event[key] !== undefined && !isSilent(key),
  );
  return kind === undefined ? null : { type: 'event_unread', kind: excerpt(kind, KIND_MOST) };
}

type Noted = Extract<Item['payload'], { kind: 'noted' }>['noted']['extras'];
/** Letters of the provider's name of an event. */
const KIND_MOST = 60;

type StoredUpdate = Extract<Item['payload'], { kind: 'update' }>['updated']['update'];

/** Returns a tap on a button as a customer message with the button's text. */
function tapped(
  { mid, title, payload, referral }: z.infer<typeof Postback>,
  {
    at,
    address,
    account,
    ...base
  }: { at: number; address: string; account: string } & Pick<Item, 'channel' | 'channelId' | 'lane'>,
): Item[] {
  const id = mid ?? nameless(address, at, payload ?? title ?? '');
  const { extras } = originOf({ referral });
  const message: Inbound = {
    providerId: id,
    channelId: account,
    from: { address, name: null },
    type: 'text',
    text: title ?? payload ?? '',
    at,
    ...(extras ? { extras } : {}),
  };
  return [{ ...base, dedupe: `ig/message/${id}`, payload: { kind: 'message', message } }];
}

/** Derives a stable id for an event that came without one. */
const nameless = (address: string, at: number, said: unknown): string =>
  createHash('sha256')
    .update(`${address}/${at}/${typeof said === 'string' ? said : JSON.stringify(said)}`)
    .digest('hex');

/** Parses milliseconds, the seconds of `changes`, or a date as in some of Meta's samples. */
function timeOf(given: string | undefined): number {
  const time = instantOf(Number(given)) || Date.parse(given ?? '');
  return Number.isFinite(time) && time > 0 ? time : Date.now();
}
