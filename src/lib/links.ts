const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Returns the page's own address; null outside a browser. */
const page = (): URL | null =>
  typeof location === 'object' && URL.canParse(location.href) ? new URL(location.href) : null;

/**
 * Returns whether an address leads into the product itself, by any scheme or spelling of its host.
 * On loopback other ports are other programs.
 */
function isOurs(url: URL, here = page()): boolean {
  if (!here) return false;
  const [its, own] = [url, here].map(({ hostname }) => hostname.replace(/\.$/, ''));
  if (its && own && LOOPBACK.test(its) && LOOPBACK.test(own)) return url.port === here.port;
  return its === own;
}

/**
 * Returns an untrusted address as a link; null unless it is an absolute http(s) address without credentials.
 * The scheme may be missing. Addresses of the product are refused, because they could act as the user who follows them.
 */
export function safeLink(address: string | null | undefined): string | null {
  if (!address || /^[\s/\\.?#]/.test(address)) return null;
  const absolute = /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  const isWeb =
    (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return isWeb && !isOurs(url) ? url.href : null;
}

/** Returns digits and a leading plus; null if there is no number to dial. */
export function phoneLink(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '');
  return /\d{3}/.test(digits) ? `tel:${digits}` : null;
}

/** Returns WhatsApp's own address of a number. */
export function waLink(waId: string | null): string | null {
  const digits = waId?.replace(/\D/g, '') ?? '';
  return digits === '' ? null : `https://wa.me/${digits}`;
}

export const mailLink = (address: string): string | null =>
  /^[^\s@<>"'?&]+@[^\s@<>"'?&]+$/.test(address) ? `mailto:${address}` : null;
