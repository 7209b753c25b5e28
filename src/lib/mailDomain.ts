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
