import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import { acceptStep, findTwoFactor, spendCode } from '#server/db/twoFactor.ts';
import { keyFor, type Seal } from '#server/lib/secrets.ts';

const PERIOD_SECONDS = 30;
/** Codes of the neighbouring steps are accepted, since clocks differ and typing takes time. */
const WINDOW = 1;
const RECOVERY_CODES = 10;
/** Without letters that look like digits. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 12;

const totpOf = (secret: string, label: string) =>
  new TOTP({
    issuer: 'Parley',
    label,
    period: PERIOD_SECONDS,
    digits: 6,
    secret: Secret.fromBase32(secret),
  });

export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that an authenticator app reads from the QR code. */
export const uriOf = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the time step of a code; null if the code is wrong. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = totpOf(secret, '').validate({
    token: code.replace(/\s/g, ''),
    timestamp: now,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** Returns new recovery codes, in groups of four characters. 32 characters: each is five random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(CODE_LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** Returns the digest under which a recovery code is stored; hyphens, spaces and case do not count. */
export const digestOf = (secret: string, userId: string, code: string): string =>
  createHmac('sha256', keyFor(secret, 'recovery codes'))
    .update(`${userId}/${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest('base64url');

interface Given {
  owner: Pool;
  seal: Seal;
  secret: string;
  userId: string;
  code: string;
  now: number;
}

/** Accepts a code of the authenticator app or a recovery code, each once. False: it is wrong, or was used. */
export async function acceptCode({ owner, seal, secret, userId, code, now }: Given): Promise<boolean> {
  const found = await findTwoFactor(owner, userId);
  if (!found?.confirmed) return false;
  const step = stepOf(seal.open(found.secret), code, now);
  if (step !== null) return acceptStep(owner, userId, step);
  return spendCode(owner, userId, digestOf(secret, userId, code), now);
}
