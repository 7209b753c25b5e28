import { catch as otherwise, z } from 'zod/mini';
import { each } from '../each.ts';
import { part, text } from '../lenient.ts';
import { People } from './party.ts';

export const channel = 'whatsapp' as const;

const list = otherwise(z.array(z.unknown()), []);
const Given = z.looseObject({
  metadata: part({ phone_number_id: text, display_phone_number: text }),
  contacts: z.optional(z.unknown()),
  messages: list,
  message_echoes: list,
  statuses: list,
  calls: list,
  user_preferences: list,
});
const Envelope = z.looseObject({ entry: z.array(z.unknown()) });
const Entry = z.looseObject({ id: text, changes: z.array(z.unknown()) });
const Change = z.looseObject({ field: text, value: z.optional(z.unknown()) });

/** What a webhook says about one number: its lists as they came, and the people they name. */
export interface Value {
  channelId: string;
  people: z.output<typeof People>;
  messages: readonly unknown[];
  echoes: readonly unknown[];
  statuses: readonly unknown[];
  calls: readonly unknown[];
  preferences: readonly unknown[];
}

/** A change of an account, a number or a template: these have no number of their own (contracts §1.17). */
export interface AccountChange {
  /** The business account it comes from. */
  businessId: string | null;
  field: string;
  value: unknown;
}

/** Every change in a webhook, in order: each level of it is a list, and an entry that cannot be read costs only itself. */
export function changesOf(body: unknown): AccountChange[] {
  const entries = z.safeParse(Envelope, body).data?.entry ?? [];
  return each(Entry, entries).flatMap(({ id, changes }) =>
    each(Change, changes).map(({ field = '', value }) => ({ businessId: id ?? null, field, value })),
  );
}

/**
 * What names the number of a change: its id; where that is missing its digits after a plus, or the business account after
 * `account/` (contracts §1.17). Webhooks are stored under the channel that fits.
 */
function channelOf(
  metadata: { phone_number_id?: string; display_phone_number?: string },
  business: string | null,
) {
  const digits = metadata.display_phone_number?.replace(/\D/g, '');
  return (
    metadata.phone_number_id || (digits ? `+${digits}` : business === null ? null : `account/${business}`)
  );
}

/** What a change says about one number; null when it is about something else. 360dialog has a name of its own for a number. */
export function valueOf({ value, businessId }: AccountChange, ownChannelId?: string): Value | null {
  const { data } = z.safeParse(Given, value);
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
  };
}

/** Seconds since 1970 as the network writes them, as a text or a number; the present where it says nothing. */
export const secondsOf = (given: string | number | undefined): number => Math.floor(timeOf(given) / 1000);

/** The same in milliseconds. */
export function timeOf(given: string | number | undefined): number {
  const time = Number(given) * 1000;
  return Number.isFinite(time) && time > 0 && time < 8.64e15 ? time : Date.now();
}
