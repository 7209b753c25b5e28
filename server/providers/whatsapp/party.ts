import type { z } from 'zod/mini';
import { isUserId } from '#server/domain/contact/phone.ts';
import type { Identity, Party } from '#server/domain/message/inbound.ts';
import { part, parts, text } from '../lenient.ts';

/** Schema of a webhook's `contacts[]`, the people of its entries (contracts §1.15). */
export const People = parts({
  wa_id: text,
  user_id: text,
  parent_user_id: text,
  profile: part({ name: text, username: text }),
});
type Person = z.output<typeof People>[number];

interface Named {
  phone: string | undefined;
  user: string | undefined;
  parent: string | undefined;
}

/** Maximum length of an id, given by the index. */
const LONGEST = 200;
const usable = (value: string | undefined): value is string =>
  value !== undefined && value !== '' && value.length <= LONGEST;
const isId = (value: string | undefined): value is string => usable(value) && isUserId(value);
const digits = (value: string | undefined) => value?.replace(/^\+/, '');

/** Returns all identities of a person in one event, the phone number first. */
export function identitiesOf({ phone, user, parent }: Named): Identity[] {
  const number = digits(phone);
  return [
    ...(usable(number) && /^\d+$/.test(number) ? [{ kind: 'phone' as const, value: number }] : []),
    ...(isId(user) ? [{ kind: 'user' as const, value: user }] : []),
    ...(isId(parent) ? [{ kind: 'parent' as const, value: parent }] : []),
  ];
}

/**
 * Returns the person an event is about, or null if it names none.
 * Contacts are matched by id, never by position.
 */
export function partyOf(named: Named, people: readonly Person[]): Party | null {
  const [first] = identitiesOf(named);
  const number = digits(named.phone);
  const known =
    people.find(
      ({ wa_id: phone, user_id: user }) =>
        (number !== undefined && phone === number) || (named.user !== undefined && user === named.user),
    ) ?? (people.length === 1 ? people[0] : undefined);
  const identities = identitiesOf({
    phone: named.phone ?? known?.wa_id,
    user: named.user ?? known?.user_id,
    parent: named.parent ?? known?.parent_user_id,
  });
  // An identity in an unknown format is still used, so that the message is kept.
  const other = [number, named.user].find(usable);
  const address = identities[0]?.value ?? first?.value ?? other;
  if (address === undefined) return null;
  const username = known?.profile?.username?.replace(/^@/, '');
  return {
    address,
    name: known?.profile?.name || null,
    identities: identities.length > 0 ? identities : [{ kind: 'other', value: address }],
    ...(username ? { username } : {}),
  };
}

/**
 * Returns the lane of a person's events: by the id that all of them contain, whether or not the phone number is shown.
 */
export const laneOf = (channelId: string, { address, identities = [] }: Party): string =>
  `${channelId}/${identities.find(({ kind }) => kind === 'user')?.value ?? address}`;
