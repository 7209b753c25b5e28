import { MEDIA_PATH } from '#contract/media.ts';
import { type HeaderFormat, templateMedia } from '#contract/template.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const path = new RegExp(`^${MEDIA_PATH}(${uuid})$`);

/** Returns the id of our file at an address; null if the address is not ours. */
export function ownFile(address: string, ours: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return ours.includes(origin) ? (path.exec(pathname)?.[1] ?? null) : null;
}

/** Returns whether a file of this type may be the header of a template (TPL-017). */
export const fitsHeader = (format: HeaderFormat, mimeType: string): boolean =>
  (templateMedia[format].mimeTypes as readonly string[]).includes(mimeType);

/** The maximum size in bytes of any header; applies while the file's type is unknown. */
export const MOST_HEADER_BYTES: number = Math.max(...Object.values(templateMedia).map(({ most }) => most));

/** Returns the last path segment of an address if it looks like a file name. */
export function nameIn(address: string): string | null {
  const last = URL.canParse(address) ? new URL(address).pathname.split('/').at(-1) : undefined;
  try {
    return last && last.includes('.') ? decodeURIComponent(last) : null;
  } catch {
    return null;
  }
}
