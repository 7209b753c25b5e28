/**
 * Reads the text of a file that does not say how it is encoded, as spreadsheets of Windows, Mac and DOS write them.
 * The person who chose the file can name another encoding where the evidence misleads.
 */

/** Encodings without a byte order mark, in which a text that is no UTF-8 may be; the likeliest first. */
export const PAGES = ['windows-1252', 'macintosh', 'ibm850'] as const;
type Page = (typeof PAGES)[number];
/** Encodings that a person can choose. */
export const ENCODINGS = ['utf-8', ...PAGES] as const;
export type Encoding = (typeof ENCODINGS)[number] | 'utf-16le' | 'utf-16be';

/** Bytes in which UTF-16 without a byte order mark is looked for. */
const SAMPLE = 4_096;
/** Bytes decoded at a time. */
const SLICE = 1 << 20;
/** Bytes beyond ASCII whose neighbours are looked at; more of them tell nothing new. */
const EVIDENCE = 2_000;
const ASCII_END = 0x80;

/** The upper half of IBM's page 850, which browsers do not know. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';

/** Letters of French, which is most of what is read; then those of other Western languages. */
const FRENCH = 'éèêëàâçôîïùûüœæ';
const FRENCH_CAPITALS = 'ÉÈÊËÀÂÇÔÎÏÙÛŒ';
const WESTERN = 'áíóúñãõäößåøìòÁÍÓÚÑÃÕÄÖÜÅØ';
/** Signs that stand in Western texts. */
const SIGNS = '’‘“”«»–—…€£°º²·\u00A0';

/** Returns the encoding of a text: its byte order mark's, else UTF-16 by its zero bytes, else UTF-8 if valid, else a page. */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  // Digits, separators and Latin letters have a zero byte in UTF-16, and no text in UTF-8 has any.
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) > Math.max(2, sample.length / 8)) return odd > even ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : pageOf(bytes);
}

/** Returns the text without its byte order mark, in the encoding that was chosen or that the bytes show. */
export function decode(bytes: Uint8Array, encoding: Encoding = encodingOf(bytes)): string {
  if (encoding !== 'ibm850') return new TextDecoder(encoding).decode(bytes);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += SLICE)
    parts.push(Array.from(bytes.subarray(at, at + SLICE), ibm850).join(''));
  return parts.join('');
}

const ibm850 = (byte: number): string =>
  byte < ASCII_END ? String.fromCharCode(byte) : (IBM850[byte - ASCII_END] ?? '');

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

/** Returns the page in which the bytes beyond ASCII are the likeliest letters where they are. */
function pageOf(bytes: Uint8Array): Page {
  const points = new Map<Page, number>(PAGES.map((page) => [page, 0]));
  const upper = new Map<Page, string>(
    PAGES.map((page) => [
      page,
      decode(
        Uint8Array.from({ length: ASCII_END }, (_, at) => at + ASCII_END),
        page,
      ),
    ]),
  );
  const charOf = (page: Page, byte: number | undefined) =>
    byte === undefined
      ? ''
      : byte < ASCII_END
        ? String.fromCharCode(byte)
        : (upper.get(page)?.[byte - ASCII_END] ?? '');
  let seen = 0;
  for (let at = 0; at < bytes.length && seen < EVIDENCE; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < ASCII_END) continue;
    seen += 1;
    for (const page of PAGES) {
      const [before, letter, after] = [bytes[at - 1], byte, bytes[at + 1]].map((it) => charOf(page, it));
      points.set(page, (points.get(page) ?? 0) + likelihood(letter ?? '', before ?? '', after ?? ''));
    }
  }
  return (
    PAGES.toSorted((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0))[0] ?? 'windows-1252'
  );
}

const isLetter = (text: string) => /\p{L}/u.test(text);

/** Returns how likely a character is between two others; below zero if it hardly ever stands there. */
function likelihood(letter: string, before: string, after: string): number {
  const isInside = isLetter(before) && isLetter(after);
  if (!isLetter(letter)) {
    if (isInside) return letter === '’' ? 1 : -3;
    return SIGNS.includes(letter) ? 1 : -2;
  }
  const isCapital = /\p{Lu}/u.test(letter);
  if (isCapital && /\p{Ll}/u.test(before)) return -3;
  // À is the only one of these that is a word.
  if (isCapital && letter !== 'À' && !isLetter(before) && !isLetter(after)) return -1;
  // A word that begins with an accent and goes on in small letters is a name or a sentence's first word.
  if (FRENCH_CAPITALS.includes(letter)) return isLetter(before) ? 2 : 3;
  if (FRENCH.includes(letter)) return 2;
  return WESTERN.includes(letter) ? 1 : -1;
}
