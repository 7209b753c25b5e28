const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/** Bytes in which the first tag of a page or an XML document is looked for. */
const SAMPLE = 2_048;

/**
 * Returns whether the bytes are a workbook, whatever the file is called.
 * An XLSX is a zip archive, an XLS (and an encrypted XLSX) a compound file; other programs write a page or an XML document
 * and call it XLS.
 */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || isCompound(bytes) || isMarkup(bytes);

export const isCompound = (bytes: Uint8Array): boolean => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

export function isMarkup(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, SAMPLE)).replace(/^(?:ï»¿|\s)+/, '');
  return /^<(?:!doctype html|html|table|meta|style|\?xml|workbook)\b/i.test(start);
}
