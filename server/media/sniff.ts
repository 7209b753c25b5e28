import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** Bytes read to detect a type and to distinguish text from binary data. */
const HEAD = 8_192;
const texts = /^(text\/[\w.+-]+|application\/json)$/;

const bare = (mime: string | null | undefined) => mime?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Detects a file's type by its bytes, whatever its name or sender claims.
 * Plain text has no signature, so there the claimed type is used if the bytes are text; anything else unknown is
 * `application/octet-stream`.
 */
export async function sniff(path: string, claimed: string | null): Promise<string> {
  const file = await open(path);
  const head = Buffer.alloc(HEAD);
  try {
    const { bytesRead } = await file.read(head, 0, HEAD, 0);
    return await sniffBytes(head.subarray(0, bytesRead), claimed);
  } finally {
    await file.close();
  }
}

export async function sniffBytes(head: Buffer, claimed: string | null): Promise<string> {
  const known = bare((await fileTypeFromBuffer(head))?.mime);
  if (known === 'application/ogg') return 'audio/ogg';
  if (known !== '') return known;
  return texts.test(bare(claimed)) && isText(head) ? bare(claimed) : 'application/octet-stream';
}

/** Returns whether the bytes are UTF-8 text; ignores a character cut at the end of the sample. */
function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
