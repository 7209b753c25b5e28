import { MEDIA_PATH } from '#contract/media.ts';
import { type HeaderFormat, templateMedia } from '#contract/template.ts';

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const path = new RegExp(`^${MEDIA_PATH}(${uuid})$`);

/** The id of a file of ours behind an address that we gave out; null when the address is somebody else's. */
export function ownFile(address: string, ours: readonly string[]): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return ours.includes(origin) ? (path.exec(pathname)?.[1] ?? null) : null;
}

/** Whether a file of this type may stand over a template's text (TPL-017). */
export const fitsHeader = (format: HeaderFormat, mimeType: string): boolean =>
  (templateMedia[format].mimeTypes as readonly string[]).includes(mimeType);

/** The most bytes any header may have: what is streamed before the file is known. */
export const MOST_HEADER_BYTES: number = Math.max(...Object.values(templateMedia).map(({ most }) => most));

/** The last part of an address, where it looks like a file's name. */
export function nameIn(address: string): string | null {
  const last = URL.canParse(address) ? new URL(address).pathname.split('/').at(-1) : undefined;
  try {
    return last && last.includes('.') ? decodeURIComponent(last) : null;
  } catch {
    return null;
  }
}
