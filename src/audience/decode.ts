/** Bytes in which an encoding without a byte order mark is looked for. */
const SAMPLE = 4_096;
/** Bytes decoded at a time. */
const SLICE = 1 << 20;

/** Returns the encoding of a text file: its byte order mark's, else UTF-16 by its zero bytes, else UTF-8 if valid. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  // Digits, separators and Latin letters have a zero byte in UTF-16, and no text in UTF-8 has any.
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) > sample.length / 8) return odd > even ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Returns the text without its byte order mark. */
export const decode = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

/** Decodes in slices, so that a large file is never held as text twice. */
function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += SLICE)
      decoder.decode(bytes.subarray(at, at + SLICE), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
