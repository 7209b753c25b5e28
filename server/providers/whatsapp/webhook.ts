import type { Item } from '#server/domain/message/inbound.ts';
import { callsOf } from './calls.ts';
import { echoesOf, messagesOf } from './messages.ts';
import { preferencesOf } from './preferences.ts';
import { receiptsOf } from './statuses.ts';
import { changesOf, type Value, valueOf } from './value.ts';

const readers: readonly ((value: Value) => Item[])[] = [
  messagesOf,
  echoesOf,
  callsOf,
  preferencesOf,
  receiptsOf,
];

/**
 * Takes a webhook apart. Every level of it is a list, and any part may be of a kind that did not exist when this was
 * written: what cannot be read is left in the stored webhook, what can be read is never lost over it. Within one webhook
 * entries are in the provider's order of time (contracts §1.10).
 */
export function itemsOf(body: unknown, ownChannelId?: string): Item[] {
  return changesOf(body)
    .flatMap((change) => valueOf(change, ownChannelId) ?? [])
    .flatMap((value) => readers.flatMap((read) => read(value)))
    .map((item, place) => ({ item, place, at: momentOf(item) }))
    .toSorted((one, other) => one.at - other.at || one.place - other.place)
    .map(({ item }) => item);
}

/** When the provider says that something happened; marks have no moment and stay where they are among the others. */
function momentOf({ payload }: Item): number {
  switch (payload.kind) {
    case 'message':
    case 'echo':
      return payload.message.at;
    case 'receipt':
      return payload.receipt.at;
    case 'identity':
      return payload.changed.at;
    case 'preference':
      return payload.preference.at;
    case 'opened':
      return payload.opened.at;
    case 'mark':
    case 'seen':
      return Number.MAX_SAFE_INTEGER;
  }
}

const reviewFields = ['message_template_status_update', 'message_template_components_update'];

/** The business accounts whose templates a webhook brings news of: reviewed, paused, edited, whatever it was. */
export const accountsReviewed = (body: unknown): string[] => [
  ...new Set(
    changesOf(body)
      .filter(({ field }) => reviewFields.includes(field))
      .flatMap(({ businessId }) => businessId ?? []),
  ),
];
