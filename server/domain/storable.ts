/** Replacement for what PostgreSQL cannot store in text or JSON: NUL and lone surrogates. */
const REPLACEMENT = '\ufffd';

/** Maximum nesting of a body; no valid body is deeper. */
export const DEPTH_MOST = 64;

/** Replaces every NUL and lone surrogate by U+FFFD; the length stays the same. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', REPLACEMENT);

/** Returns a text as people write it: without control characters, except tabs and line breaks. */
export const printable = (text: string): string =>
  storableText(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();

/**
 * Copies parsed JSON with all texts made storable, including field names.
 * Values nested deeper than `DEPTH_MOST` become null, so that recursive readers do not overflow the stack.
 */
export function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEPTH_MOST) return null;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [storableText(name), storable(held, depth + 1)]),
  );
}

/** Returns whether a body is nested deeper than `DEPTH_MOST`. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= DEPTH_MOST || Object.values(value).some((held) => isTooDeep(held, depth + 1));
}
