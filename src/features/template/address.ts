import { MEDIA_PATH } from '#contract/media.ts';

/** Returns a header file's address for the page: the path of our own file; null for an external one. */
export function shownAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname.startsWith(MEDIA_PATH) && search !== '' ? `${pathname}${search}` : null;
}
