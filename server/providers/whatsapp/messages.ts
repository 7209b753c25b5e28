import { createHash } from 'node:crypto';
import { z } from 'zod/mini';
import type { Inbound, Item, Party } from '#server/domain/message/inbound.ts';
import { type MessageUpdate, reactionOrder } from '#server/domain/message/messageUpdate.ts';
import { each, ProviderId } from '../each.ts';
import { part, text } from '../lenient.ts';
import { contentOf, saysSomething } from './content.ts';
import { contextOf } from './context.ts';
import { laneOf, partyOf } from './party.ts';
import { systemOf } from './system.ts';
import { channel, secondsOf, timeOf, type Value } from './value.ts';

const Message = z.looseObject({
  id: text,
  from: text,
  from_user_id: text,
  from_parent_user_id: text,
  group_id: text,
  timestamp: text,
  type: text,
});
type Message = z.output<typeof Message> & { id: string };

/** Adds missing message ids, derived from the content so that a repeat has the same id. */
const named = <Given extends { id?: string | undefined }>(given: Given): Given & { id: string } => {
  const id = given.id && given.id.length <= 512 ? given.id : null;
  return {
    ...given,
    id: id ?? `unnamed:${createHash('sha256').update(JSON.stringify(given)).digest('hex')}`,
  };
};
/** Schema of a message written in the phone app; `to` is the customer. */
const Echo = z.looseObject({ ...Message.shape, to: text, to_user_id: text, to_parent_user_id: text });
const Reaction = z.looseObject({ reaction: z.looseObject({ message_id: ProviderId, emoji: text }) });
const Edit = z.looseObject({
  edit: z.looseObject({ original_message_id: ProviderId, message: part({ type: text }) }),
});
const Revoke = z.looseObject({ revoke: z.looseObject({ original_message_id: ProviderId }) });

/** Returns customers' messages and their changes of earlier ones. */
export function messagesOf({ channelId, people, messages, isStandby }: Value): Item[] {
  return each(Message, messages).flatMap((given): Item[] => {
    if (given.id === undefined && !saysSomething(given)) return [];
    const message = named(given);
    const system = message.type === 'system' && systemOf(channelId, message);
    if (system) return [system];
    const sender = partyOf(
      { phone: message.from, user: message.from_user_id, parent: message.from_parent_user_id },
      people,
    );
    if (!sender) return [];
    const from = message.group_id ? groupOf(message.group_id, nameOf(sender)) : sender;
    const base = { channel, channelId, lane: laneOf(channelId, from) };
    const changed = changeOf(message);
    if (changed)
      return [{ ...base, dedupe: changed.dedupe, payload: { kind: 'update', updated: changed.updated } }];
    if (message.type === 'request_welcome')
      return [
        {
          ...base,
          dedupe: `message/${message.id}`,
          payload: { kind: 'opened', opened: { from, at: timeOf(message.timestamp) } },
        },
      ];
    const inbound = { ...inboundOf(message, channelId, from), ...(isStandby ? { isStandby } : {}) };
    if (message.group_id) {
      inbound.extras = { ...inbound.extras, sender: nameOf(sender) };
      // Another member may have written it.
      delete inbound.answersUs;
    }
    return [{ ...base, dedupe: `message/${message.id}`, payload: { kind: 'message', message: inbound } }];
  });
}

/** Returns messages written in the business's own phone app, or by another responder. */
export function echoesOf({ channelId, people, echoes, isStandby }: Value): Item[] {
  return each(Echo, echoes.map(unwrapped)).flatMap((given): Item[] => {
    const message = named(given);
    const to = partyOf(
      { phone: message.to, user: message.to_user_id, parent: message.to_parent_user_id },
      people,
    );
    const changed = changeOf(message);
    if (!to || changed?.updated.update.kind === 'reaction') return [];
    // The contacts in an echo are the business's own, so their names are ignored.
    const from = { ...to, name: null };
    const base = { channel, channelId, lane: laneOf(channelId, from) };
    if (changed)
      return [{ ...base, dedupe: changed.dedupe, payload: { kind: 'update', updated: changed.updated } }];
    const echo = { ...inboundOf(message, channelId, from, true), ...(isStandby ? { isStandby } : {}) };
    return [{ ...base, dedupe: `message/${message.id}`, payload: { kind: 'echo', message: echo } }];
  });
}

const Wrapped = z.looseObject({ message: z.looseObject({ type: z.string() }) });

/** Another responder's echo has its contents in `message`, beside the id. */
const unwrapped = (echo: unknown): unknown => {
  const { data } = z.safeParse(Wrapped, echo);
  return data ? { ...data.message, ...data } : echo;
};

function inboundOf(message: Message, channelId: string, from: Party, isEcho = false): Inbound {
  const { replyTo, answered, extras: around } = contextOf(message);
  const { extras: said, ...content } = contentOf(message);
  const extras = { ...around, ...said };
  return {
    providerId: message.id,
    channelId,
    from,
    at: timeOf(message.timestamp),
    ...content,
    ...(Object.keys(extras).length > 0 ? { extras } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(replyTo && isEcho === (answered === message.from) && answered ? { answersUs: true } : {}),
  };
}

const nameOf = ({ name, address }: Party) => name ?? `+${address}`;

/** A group has its own conversation; its messages are never added to the sender's. */
const groupOf = (id: string, speaker: string): Party => ({
  address: id,
  name: null,
  speaker,
  identities: [{ kind: 'group', value: id }],
});

/** Returns a reaction, edit or removal, which is not a message itself; null for a message. */
function changeOf(
  message: Message,
): { dedupe: string; updated: { providerId: string; update: MessageUpdate } } | null {
  const { id, timestamp } = message;
  const reaction = z.safeParse(Reaction, message).data?.reaction;
  if (reaction) {
    // Without an emoji the customer has removed the reaction.
    const emoji = reaction.emoji || null;
    const update = { kind: 'reaction' as const, emoji, order: reactionOrder(timeOf(timestamp), id, emoji) };
    return { dedupe: `reaction/${id}`, updated: { providerId: reaction.message_id, update } };
  }
  const edit = z.safeParse(Edit, message).data?.edit;
  if (edit) {
    const { text: said } = contentOf({ ...edit.message, type: edit.message?.type ?? 'text' });
    // WhatsApp does not count edits, so the later one wins.
    const update = { kind: 'edit' as const, text: said, count: secondsOf(timestamp), keeps: true };
    return { dedupe: `edit/${id}`, updated: { providerId: edit.original_message_id, update } };
  }
  const revoke = z.safeParse(Revoke, message).data?.revoke;
  if (!revoke) return null;
  const providerId = revoke.original_message_id;
  return { dedupe: `revoke/${id}`, updated: { providerId, update: { kind: 'unsend', keeps: true } } };
}
