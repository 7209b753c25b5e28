import { INVITATIONS_AT_ONCE } from '#contract/invitation.ts';
import { looksLikeEmail } from '../session/email.ts';

/** Returns the addresses of a text, separated by blanks, commas, semicolons or lines, each once. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .filter((part) => part !== '')
      .map((part) => part.toLowerCase()),
  ),
];

export type AddressFault = 'missing' | 'invalid' | 'many';

/** Returns why these addresses cannot be invited, or null. */
export const addressFault = (addresses: readonly string[]): AddressFault | null =>
  addresses.length === 0
    ? 'missing'
    : !addresses.every(looksLikeEmail)
      ? 'invalid'
      : addresses.length > INVITATIONS_AT_ONCE
        ? 'many'
        : null;
