import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** Enough to know every type by, and to tell text from bytes. */
const HEAD = 8_192;
const texts = /^(text\/[\w.+-]+|application\/json)$/;

const bare = (mime: string | null | undefined) => mime?.split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * What a file is by its bytes, whatever its name or its sender say. Plain text has no mark of its own, so there the
 * sender's word counts if the bytes are text at all; anything else unknown is `application/octet-stream`.
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

/** Text in UTF-8; a character cut by the end of the sample is forgiven. */
function isText(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
