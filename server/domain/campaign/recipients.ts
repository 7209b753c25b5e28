import type { VariableMapping } from '#contract/campaign.ts';
import type { SkipReason } from '#contract/campaignStatus.ts';

export interface NumberedRecipient {
  position: number;
  name: string;
  phone: string;
  variables: Record<string, string>;
  reason: SkipReason | null;
}

interface Given {
  name: string;
  phone: string;
  template_variables?: Record<string, string> | undefined;
}

/** Digits that can only be a number with its country code; shorter ones may be national. */
const INTERNATIONAL = /^\+?([1-9]\d{10,14})$/;
/** A Cameroon number in the notation before 2014, which needs repair (B67). */
const OLD_CAMEROON = /^237\d{8}$/;

/**
 * Numbers recipients in their order, normalises their phones, and marks those that nothing can be sent to.
 * Of several with one phone the first is written to (B41). `normalised` reads a number in any notation.
 */
export function recipientNumbering(normalised: (phone: string) => string | null) {
  const seen = new Set<string>();
  let position = 0;
  return ({ name, phone, template_variables: variables = {} }: Given): NumberedRecipient => {
    position += 1;
    const [, digits] = INTERNATIONAL.exec(phone.trim()) ?? [];
    const address = digits && !OLD_CAMEROON.test(digits) ? digits : normalised(phone);
    if (address === null) return { position, name, phone: phone.trim(), variables, reason: 'noPhone' };
    const isKnown = seen.has(address);
    seen.add(address);
    return { position, name, phone: address, variables, reason: isKnown ? 'duplicate' : null };
  };
}

/** Fields of a contact that a variable may take its value from. */
export interface MappedContact {
  name: string;
  first_name: string;
  last_name: string;
  username: string | null;
  address: string;
  tags: readonly string[];
}

/** Returns a contact's template variables by the mapping (WIZ-014). */
export function mappedVariables(
  mappings: Readonly<Record<string, VariableMapping>>,
  contact: MappedContact,
): Record<string, string> {
  const { name, first_name, last_name, username, address, tags } = contact;
  const fields: Record<string, string> = {
    name,
    first_name,
    last_name,
    username: username ?? '',
    phone: `+${address}`,
    whatsapp_phone: `+${address}`,
    phonenumber: `+${address}`,
    display_identifier: `+${address}`,
    tags: tags.join(', '),
  };
  return Object.fromEntries(
    Object.entries(mappings).map(([key, { type, value, fixedValue, fallback = '' }]) => {
      const own = Object.hasOwn(fields, value.toLowerCase()) ? fields[value.toLowerCase()] : '';
      return [key, type === 'fixed' ? fixedValue : own?.trim() || fallback];
    }),
  );
}
