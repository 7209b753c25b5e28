import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Derives a 256-bit key for one purpose; keys of different purposes are independent. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'parley', purpose, 32));

/** Returns 32 random bytes as text, for a link or a token. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns what is stored of a secret. A plain hash: a random secret cannot be guessed, unlike a password. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares a signature or a secret with the expected one, in a time that tells nothing about where they differ. */
export function isSame(given: string | Buffer, expected: string | Buffer): boolean {
  const [one, other] = [Buffer.from(given as string), Buffer.from(expected as string)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Encrypts providers' tokens and keys for storage. */
export interface Seal {
  seal(text: string): string;
  /** Throws if the text was not encrypted with this secret, or was changed. */
  open(sealed: string): string;
}

const NONCE = 12;
const TAG = 16;

export function openSeal(secret: string): Seal {
  const key = keyFor(secret, 'seal');
  return {
    seal(text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = [cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
}
