import { decode, type Encoding } from '#lib/textEncoding.ts';

/** Returns the bytes of a text in an encoding, as a spreadsheet saves it; throws for a character that it lacks. */
export function encoded(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'utf-8') return new Uint8Array(new TextEncoder().encode(text));
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return new Uint8Array(encoding === 'utf-16be' ? bytes.swap16() : bytes);
  }
  const byteOf = new Map(
    Array.from({ length: 256 }, (_, byte) => [decode(Uint8Array.of(byte), encoding), byte] as const),
  );
  return Uint8Array.from(text, (letter) => {
    const byte = byteOf.get(letter);
    if (byte === undefined) throw new Error(`${encoding} has no ${letter}.`);
    return byte;
  });
}
