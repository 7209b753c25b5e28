import type { MixedReason } from '#contract/mixedContact.ts';
import { variantsOf } from '#lib/phoneVariants.ts';

/** A contact with several identities of one kind in use. */
export interface Suspect {
  organisation_id: string;
  contact_id: string;
  kind: 'phone' | 'user';
  identities: string[];
  /** Numbers that the network said the contact gave up. */
  given_up: string[];
}

/** Returns why a contact may hold two people; null if the numbers are notations of one. */
export function mixedBy({ kind, identities, given_up: givenUp }: Suspect): MixedReason | null {
  if (kind === 'user') return 'userIds';
  const numbers = new Set(identities.map((value) => variantsOf(value).toSorted()[0]));
  if (numbers.size < 2) return null;
  return identities.some((value) => givenUp.includes(value)) ? 'numberReturned' : 'numbers';
}
