import { z } from 'zod/mini';
import type { Item } from '#server/domain/message/inbound.ts';
import { part, text } from '../lenient.ts';
import { laneOf, partyOf } from './party.ts';
import { type AccountChange, channel, channelOf, timeOf } from './value.ts';

/** `control_passed` goes to the new owner of a conversation, `control_taken` to the one who lost it. */
const Handover = z.looseObject({
  type: z.enum(['control_passed', 'control_taken']),
  timestamp: text,
  sender: part({ phone_number: text, wa_id: text, user_id: text, parent_user_id: text }),
  recipient: part({ phone_number_id: text, display_phone_number: text }),
});

/** Returns the change of a conversation's owner (contracts §1.20), which comes without the usual lists. */
export function handoverOf({ field, value, businessId }: AccountChange, ownChannelId?: string): Item[] {
  if (field !== 'messaging_handovers') return [];
  const { data } = z.safeParse(Handover, value);
  if (!data) return [];
  const { sender, recipient, type, timestamp } = data;
  const channelId = ownChannelId ?? channelOf(recipient ?? {}, businessId);
  const phone = sender?.wa_id ?? sender?.phone_number?.replace(/\D/g, '');
  const from = partyOf({ phone, user: sender?.user_id, parent: sender?.parent_user_id }, []);
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
