/**
 * Returns the address of a webhook as it is called; null if it may not be one.
 * It needs https. Where `allowsLoopback`, for development, a plain address of this machine is accepted as well.
 */
export function webhookAddress(written: string, allowsLoopback: boolean): string | null {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== '' || url.password !== '') return null;
  const isHere = allowsLoopback && url.protocol === 'http:' && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !isHere) return null;
  url.hash = '';
  return url.href;
}

/** Returns whether a host or an IP address is this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** Returns whether people open the dashboard only on this machine, as in development. */
export const isLocal = ({ PUBLIC_URL: url }: { PUBLIC_URL?: string | undefined }): boolean =>
  url === undefined || isLoopback(new URL(url).hostname);
