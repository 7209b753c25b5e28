import { z } from 'zod/mini';
import type { Item } from '#server/domain/message/inbound.ts';
import { each } from '../each.ts';
import { amount, text } from '../lenient.ts';
import { laneOf, partyOf } from './party.ts';
import { channel, timeOf, type Value } from './value.ts';

const Preference = z.looseObject({
  wa_id: text,
  user_id: text,
  parent_user_id: text,
  category: text,
  value: text,
  timestamp: amount,
});

/** Returns people's marketing preferences: stopped or resumed (contracts §1.17). */
export function preferencesOf({ channelId, people, preferences }: Value): Item[] {
  return each(Preference, preferences).flatMap((given): Item[] => {
    const from = partyOf({ phone: given.wa_id, user: given.user_id, parent: given.parent_user_id }, people);
    const isMarketing = given.category === undefined || given.category === 'marketing_messages';
    if (!from || !isMarketing || given.value === undefined) return [];
    const at = timeOf(given.timestamp);
    return [
      {
        channel,
        channelId,
        lane: laneOf(channelId, from),
        dedupe: `preference/${from.address}/${given.value}/${at}`,
        payload: { kind: 'preference', preference: { from, isOptedOut: given.value === 'stop', at } },
      },
    ];
  });
}
