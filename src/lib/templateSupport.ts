import type { TemplateLike } from './template.ts';

/** A component that a send must contain and that cannot be filled in here; `other` is unknown to this version. */
export type UnsupportedPart = 'product' | 'gif' | 'carousel' | 'catalog' | 'products' | 'flow' | 'other';

const headers: Readonly<Record<string, UnsupportedPart | null>> = {
  TEXT: null,
  IMAGE: null,
  VIDEO: null,
  DOCUMENT: null,
  LOCATION: null,
  PRODUCT: 'product',
  GIF: 'gif',
};
const parts: Readonly<Record<string, UnsupportedPart | null>> = {
  HEADER: null,
  BODY: null,
  FOOTER: null,
  BUTTONS: null,
  LIMITED_TIME_OFFER: null,
  CAROUSEL: 'carousel',
};
/** Buttons without a value need nothing in the send (contracts §1.18). */
const buttons: Readonly<Record<string, UnsupportedPart | null>> = {
  URL: null,
  PHONE_NUMBER: null,
  QUICK_REPLY: null,
  COPY_CODE: null,
  OTP: null,
  REQUEST_CONTACT_INFO: null,
  VOICE_CALL: null,
  CATALOG: 'catalog',
  MPM: 'products',
  SPM: 'product',
  FLOW: 'flow',
};

const meaning = (of: Readonly<Record<string, UnsupportedPart | null>>, kind: string) =>
  Object.hasOwn(of, kind) ? (of[kind] ?? null) : 'other';

/**
 * Returns the first component that cannot be filled in here; null if all can.
 * The page shows this reason and the server refuses the template, so that none is sent incomplete.
 */
export function unsupportedPart({ components }: Pick<TemplateLike, 'components'>): UnsupportedPart | null {
  for (const { type, format, buttons: listed = [] } of components) {
    const found =
      meaning(parts, type) ??
      (type === 'HEADER' && format ? meaning(headers, format) : null) ??
      listed.map((button) => meaning(buttons, button.type)).find((part) => part !== null) ??
      null;
    if (found) return found;
  }
  return null;
}
