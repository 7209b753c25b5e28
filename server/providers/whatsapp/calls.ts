import { z } from 'zod/mini';
import type { Item } from '#server/domain/message/inbound.ts';
import { each, ProviderId } from '../each.ts';
import { amount, text } from '../lenient.ts';
import { laneOf, partyOf } from './party.ts';
import { channel, timeOf, type Value } from './value.ts';

const Call = z.looseObject({
  id: ProviderId,
  from: text,
  from_user_id: text,
  event: text,
  direction: text,
  duration: amount,
  timestamp: text,
});

/** Returns a customer's call as a message once it has ended, answered or not. */
export function callsOf({ channelId, people, calls }: Value): Item[] {
  return each(Call, calls).flatMap((call): Item[] => {
    if (call.event !== 'terminate' || call.direction === 'BUSINESS_INITIATED') return [];
    const from = partyOf({ phone: call.from, user: call.from_user_id, parent: undefined }, people);
    if (!from) return [];
    return [
      {
        channel,
        channelId,
        lane: laneOf(channelId, from),
        dedupe: `call/${call.id}`,
        payload: {
          kind: 'message',
          message: {
            providerId: call.id,
            channelId,
            from,
            at: timeOf(call.timestamp),
            type: 'unsupported',
            text: '',
            extras: {
              kind: call.duration ? 'call' : 'call_missed',
              ...(call.duration ? { duration: call.duration } : {}),
            },
          },
        },
      },
    ];
  });
}
