import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { PICTURE } from '#contract/picture.ts';
import type { Picture } from '#server/db/pictures.ts';
import { sniffBytes } from './sniff.ts';

/** Pixels of each side: four times the largest avatar, for dense screens. */
const SIDE = 256;
/** A picture that would unfold to more pixels is refused before it does. */
const PIXELS_MOST = 50_000_000;

/** The reason why an uploaded file is no picture. */
export interface NoPicture {
  refusal: 'fileIncomplete' | 'fileTooLarge' | 'fileTypeInvalid' | 'pictureUnreadable';
  details?: { limit: number };
}

/**
 * Reads an uploaded picture and draws it anew as a small square, so that nothing of the given file is served: no place
 * where a photo was taken, and no bytes that a browser could take for something else.
 * `cover` cuts what is not square, `contain` keeps all of it.
 */
export async function readPicture(bytes: Readable, fit: 'cover' | 'contain'): Promise<Picture | NoPicture> {
  const given = await collect(bytes, PICTURE.most);
  if (given === null) return { refusal: 'fileIncomplete' };
  if (given.length > PICTURE.most) return { refusal: 'fileTooLarge', details: { limit: PICTURE.most } };
  const type = await sniffBytes(given, null);
  if (!(PICTURE.mimeTypes as readonly string[]).includes(type)) return { refusal: 'fileTypeInvalid' };
  try {
    const drawn = await sharp(given, { limitInputPixels: PIXELS_MOST, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit, background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .webp({ quality: 82 })
      .toBuffer();
    return { id: randomBytes(32).toString('base64url'), bytes: drawn };
  } catch {
    return { refusal: 'pictureUnreadable' };
  }
}

/** Returns at most one chunk over the limit; null if the connection broke. */
async function collect(bytes: Readable, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of bytes) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size > most) break;
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
