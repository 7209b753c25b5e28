import { z } from 'zod/mini';
import type { Item } from '#server/domain/message/inbound.ts';
import { part, text } from '../lenient.ts';
import { laneOf, partyOf, People } from './party.ts';
import { type AccountChange, channel, channelOf, timeOf } from './value.ts';

/**
 * A conversation is passed to its new owner, and taken from the one who lost it: named by the type, or by the field that
 * Messenger has.
 */
const Handover = z.looseObject({
  type: text,
  pass_thread_control: z.optional(z.unknown()),
  take_thread_control: z.optional(z.unknown()),
  timestamp: text,
  contacts: People,
  sender: part({ phone_number: text, wa_id: text, user_id: text, parent_user_id: text }),
  recipient: part({ phone_number_id: text, display_phone_number: text }),
  metadata: part({ phone_number_id: text, display_phone_number: text }),
});
type Handover = z.output<typeof Handover>;
const List = z.looseObject({ messaging_handovers: z.array(z.unknown()) });

/** Returns changes of a conversation's owner (contracts §1.20), which come alone or in a list of their own. */
export function handoversOf({ field, value, businessId }: AccountChange, ownChannelId?: string): Item[] {
  if (field !== 'messaging_handovers') return [];
  const listed = z.safeParse(List, value).data?.messaging_handovers ?? [{}];
  return listed.flatMap((one) => {
    const { data } = z.safeParse(Handover, { ...(value as object), ...(one as object) });
    return data ? handoverOf(data, businessId, ownChannelId) : [];
  });
}

function handoverOf(given: Handover, businessId: string | null, ownChannelId?: string): Item[] {
  const { sender, timestamp, contacts } = given;
  const type =
    given.type === 'control_passed' || given.pass_thread_control !== undefined
      ? 'control_passed'
      : given.type === 'control_taken' || given.take_thread_control !== undefined
        ? 'control_taken'
        : null;
  if (type === null) return [];
  const recipient = given.recipient ?? given.metadata;
  const channelId = ownChannelId ?? channelOf(recipient ?? {}, businessId);
  const phone = sender?.wa_id ?? sender?.phone_number?.replace(/\D/g, '');
  const from = partyOf({ phone, user: sender?.user_id, parent: sender?.parent_user_id }, contacts);
  if (channelId === null || !from) return [];
  const at = timeOf(timestamp);
  return [
    {
      channel,
      channelId,
      lane: laneOf(channelId, from),
      dedupe: `handover/${from.address}/${type}/${timestamp ?? at}`,
      payload: { kind: 'handed', handed: { from, isOurs: type === 'control_passed', at } },
    },
  ];
}
