import { MEDIA_PATH } from '#contract/media.ts';

/** Where the page may show a header's file from: a file of ours by its path; null for what lies elsewhere. */
export function shownAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname.startsWith(MEDIA_PATH) && search !== '' ? `${pathname}${search}` : null;
}
