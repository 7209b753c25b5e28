import type { z } from 'zod/mini';
import { isUserId } from '#server/domain/contact/phone.ts';
import type { Identity, Party } from '#server/domain/message/inbound.ts';
import { part, parts, text } from '../lenient.ts';

/** `contacts[]` of a webhook: how the network names the people its entries are about (contracts §1.15). */
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

/** Ids longer than this are no ids: they would not fit an index. */
const LONGEST = 200;
const usable = (value: string | undefined): value is string =>
  value !== undefined && value !== '' && value.length <= LONGEST;
const isId = (value: string | undefined): value is string => usable(value) && isUserId(value);
const digits = (value: string | undefined) => value?.replace(/^\+/, '');

/** Every way in which one event names a person, the phone first. */
export function identitiesOf({ phone, user, parent }: Named): Identity[] {
  const number = digits(phone);
  return [
    ...(usable(number) && /^\d+$/.test(number) ? [{ kind: 'phone' as const, value: number }] : []),
    ...(isId(user) ? [{ kind: 'user' as const, value: user }] : []),
    ...(isId(parent) ? [{ kind: 'parent' as const, value: parent }] : []),
  ];
}

/**
 * Returns who an event is about, or null when it names nobody. Contacts are matched by id, never by their place in the list.
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
  // A name of another form is still a name: what somebody wrote is not lost over it.
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

/** What orders the events of one person: the id that is in all of them, whether their phone is shown or not. */
export const laneOf = (channelId: string, { address, identities = [] }: Party): string =>
  `${channelId}/${identities.find(({ kind }) => kind === 'user')?.value ?? address}`;
