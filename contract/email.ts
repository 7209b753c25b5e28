import { z } from 'zod/mini';

/** At least two labels, of which the last is no number: an IP address has no domain. */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{1,62}[a-z0-9]$/;

/** Returns a domain in ASCII and lower case (`exämple.org` as `xn--exmple-cua.org`); null if it cannot be one. */
function asciiOf(domain: string): string | null {
  if (/[\s/:@?#\\[\]%]/.test(domain)) return null;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return null;
  }
}

/** Characters that a mail address may have (RFC 5321), in all. */
export const EMAIL_MAX = 320;

/** Parts before and after the @ that the identity library takes; an address that it refuses can have no account. */
const LOCAL = /^[\w'+-]+(?:\.[\w'+-]+)*$/;
const LAST_LABEL = /\.[a-z]{2,}$/;

/**
 * Returns an e-mail address in the one form in which addresses are stored and compared; null if it can be none.
 * Blanks around it are dropped, letters are small, and the domain is in ASCII, as a browser's own field for addresses
 * writes it: `Awa@Société.test` is `awa@xn--socit-esab.test`.
 */
export function readEmail(entered: string): string | null {
  const typed = entered.trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, Math.max(0, at));
  const domain = asciiOf(typed.slice(at + 1));
  if (domain === null || typed.length > EMAIL_MAX) return null;
  return LOCAL.test(local) && DOMAIN.test(domain) && LAST_LABEL.test(domain) ? `${local}@${domain}` : null;
}

/** Schema of an e-mail address as it was entered; `readEmail` gives the form to store. */
export const EnteredEmail = z.string().check(
  z.maxLength(EMAIL_MAX + 2),
  z.refine((entered) => readEmail(entered) !== null, 'No e-mail address'),
);

/** Returns the domain of an e-mail address as it is compared. */
export function domainOf(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return asciiOf(domain) ?? domain;
}

/** Returns a domain as it is stored, from what somebody entered, such as `@Exämple.org`; null if it is none. */
export function storedDomain(entered: string): string | null {
  const ascii = asciiOf(entered.trim().replace(/^@/, '').replace(/\.$/, ''));
  return ascii !== null && DOMAIN.test(ascii) ? ascii : null;
}

/** Returns whether domains allow an address. An empty list allows all; subdomains are not included. */
export const isDomainAllowed = (email: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(domainOf(email));
