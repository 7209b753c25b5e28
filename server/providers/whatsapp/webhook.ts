import type { Item } from '#server/domain/message/inbound.ts';
import { callsOf } from './calls.ts';
import { handoversOf } from './handovers.ts';
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
 * Parses a webhook into items.
 * Every level is a list, and any part may be of an unknown kind: unreadable parts remain in the stored webhook and do
 * not affect the others. Items are sorted by the provider's time (contracts §1.10).
 */
export function itemsOf(body: unknown, ownChannelId?: string): Item[] {
  return changesOf(body)
    .flatMap((change) => {
      const value = valueOf(change, ownChannelId);
      return [...handoversOf(change, ownChannelId), ...(value ? readers.flatMap((read) => read(value)) : [])];
    })
    .map((item, place) => ({ item, place, at: timestampOf(item) }))
    .toSorted((one, other) => one.at - other.at || one.place - other.place)
    .map(({ item }) => item);
}

/** Returns the provider's time of an item; reactions and edits have none and keep their position. */
function timestampOf({ payload }: Item): number {
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
    case 'handed':
      return payload.handed.at;
    case 'noted':
      return payload.noted.at;
    case 'update':
    case 'seen':
      return Number.MAX_SAFE_INTEGER;
  }
}

const reviewFields = [
  'message_template_status_update',
  'message_template_components_update',
  'message_template_quality_update',
  'template_category_update',
];

/** Returns the business accounts with any template change in a webhook. */
export const accountsReviewed = (body: unknown): string[] => [
  ...new Set(
    changesOf(body)
      .filter(({ field }) => reviewFields.includes(field))
      .flatMap(({ businessId }) => businessId ?? []),
  ),
];
