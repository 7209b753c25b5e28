/** What PostgreSQL cannot store in a text or in JSON: NUL, and half of a surrogate pair. */
const REPLACEMENT = '\ufffd';

/** How deep a body may nest; anything deeper is no message and no form of ours. */
export const DEPTH_MOST = 64;

/** The text with U+FFFD for every NUL and lone surrogate; its length stays the same. */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', REPLACEMENT);

/**
 * Copies parsed JSON with every text in it made storable, names of fields too. What nests deeper than `DEPTH_MOST`
 * becomes null, so that whoever reads the copy recursively cannot run out of stack.
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

/** Whether a body nests deeper than any that we read. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth >= DEPTH_MOST || Object.values(value).some((held) => isTooDeep(held, depth + 1));
}

/** The first `most` UTF-16 units of a text; a character that would be cut in half is left out. */
export function excerpt(text: string, most: number): string {
  const cut = text.slice(0, most);
  return cut.length < text.length && /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}
