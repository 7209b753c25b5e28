import { catch as otherwise, z } from 'zod/mini';
import { each } from '../each.ts';
import { instantOf, part, text } from '../lenient.ts';
import { People } from './party.ts';

export const channel = 'whatsapp' as const;

const list = otherwise(z.array(z.unknown()), []);
const lists = { messages: list, message_echoes: list, statuses: list, calls: list, user_preferences: list };
const Given = z.looseObject({
  metadata: part({ phone_number_id: text, display_phone_number: text }),
  contacts: z.optional(z.unknown()),
  ...lists,
});
/** Field of what another responder handles (contracts §1.20). */
const STANDBY = 'standby';
const Standby = z.looseObject({ type: text, contacts: z.optional(z.unknown()), ...lists });

/**
 * Returns the usual lists of a value of that field: they come in `standby`, in the entries of a list there, or beside it; or
 * the list has the messages themselves.
 */
function standbyOf(value: unknown): object {
  const { standby } = (value ?? {}) as { standby?: unknown };
  if (standby === undefined || standby === null) return {};
  const entries = each(Standby, [standby].flat());
  const named = entries.find(({ contacts }) => contacts !== undefined)?.contacts;
  const all = Object.keys(lists) as (keyof typeof lists)[];
  return {
    ...Object.fromEntries(all.map((list) => [list, entries.flatMap((entry) => entry[list])])),
    messages: entries.flatMap((entry) => (entry.type === undefined ? entry.messages : [entry])),
    ...(named === undefined ? {} : { contacts: named }),
  };
}
const Envelope = z.looseObject({ entry: z.array(z.unknown()) });
const Entry = z.looseObject({ id: text, changes: z.array(z.unknown()) });
const Change = z.looseObject({ field: text, value: z.optional(z.unknown()) });

/** A webhook's data on one number: its raw lists, and the people they name. */
export interface Value {
  channelId: string;
  people: z.output<typeof People>;
  messages: readonly unknown[];
  echoes: readonly unknown[];
  statuses: readonly unknown[];
  calls: readonly unknown[];
  preferences: readonly unknown[];
  /** Another responder handles the conversation, so that nothing here asks for an answer (O30). */
  isStandby: boolean;
}

/** A change of an account, a number or a template, which has no number id (contracts §1.17). */
export interface AccountChange {
  /** The business account that sent it. */
  businessId: string | null;
  field: string;
  value: unknown;
}

/** Returns every change in a webhook, in order; skips unreadable entries. */
export function changesOf(body: unknown): AccountChange[] {
  const entries = z.safeParse(Envelope, body).data?.entry ?? [];
  return each(Entry, entries).flatMap(({ id, changes }) =>
    each(Change, changes).map(({ field = '', value }) => ({ businessId: id ?? null, field, value })),
  );
}

/**
 * Returns the key of the channel that a change is about (contracts §1.17).
 * The number's id; if missing, its digits after a plus, or the business account after `account/`. Webhooks are stored
 * under the matching channel.
 */
export function channelOf(
  metadata: { phone_number_id?: string; display_phone_number?: string },
  business: string | null,
) {
  const digits = metadata.display_phone_number?.replace(/\D/g, '');
  return (
    metadata.phone_number_id || (digits ? `+${digits}` : business === null ? null : `account/${business}`)
  );
}

/** Returns a change's data on one number; null if it is about something else. 360dialog has its own id of a number. */
export function valueOf({ field, value, businessId }: AccountChange, ownChannelId?: string): Value | null {
  const isStandby = field === STANDBY;
  const { data } = z.safeParse(Given, isStandby ? { ...(value as object), ...standbyOf(value) } : value);
  const channelId = ownChannelId ?? (data ? channelOf(data.metadata ?? {}, businessId) : null);
  if (!data || channelId === null) return null;
  return {
    channelId,
    people: z.parse(People, data.contacts),
    messages: data.messages,
    echoes: data.message_echoes,
    statuses: data.statuses,
    calls: data.calls,
    preferences: data.user_preferences,
    isStandby,
  };
}

/** Parses seconds since 1970 from text or number; returns the current time if missing. */
export const secondsOf = (given: string | number | undefined): number => Math.floor(timeOf(given) / 1000);

/** Parses the same to milliseconds. */
export function timeOf(given: string | number | undefined): number {
  const time = instantOf(Number(given));
  return Number.isFinite(time) && time > 0 && time < 8.64e15 ? time : Date.now();
}
