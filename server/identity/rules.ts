import { APIError, createAuthMiddleware } from 'better-auth/api';
import { dictionary } from '@zxcvbn-ts/language-common';
import { readEmail } from '#contract/email.ts';
import type { Refusal } from '#contract/failure.ts';
import { PASSWORD_MIN } from '#contract/password.ts';
import { MEDIA_PATH } from '#contract/media.ts';
import { sentenceOf, statusOfRefusal } from '#server/lib/refusals.ts';

/** Field that sets a password, by endpoint; a test detects any other endpoint that takes one. */
export const CHOOSES_PASSWORD: Record<string, string> = {
  '/sign-up/email': 'password',
  '/change-password': 'newPassword',
  '/reset-password': 'newPassword',
  '/set-password': 'newPassword',
};

/** Fields with the address of a picture: a user's and an organisation's. */
const pictures = ['image', 'logo'];

/** The demo's password, published in the README. Its accounts are written to the database directly. */
const published = ['parley-demo'];
const common = new Set(
  [...dictionary['passwords-common'].map(String), ...published].filter(
    ({ length }) => length >= PASSWORD_MIN,
  ),
);

/** Returns why a password may not be chosen, or null; common passwords are compared without case. */
export function passwordFault(password: string): 'passwordShort' | 'passwordCommon' | null {
  if (password.length < PASSWORD_MIN) return 'passwordShort';
  return common.has(password.toLowerCase()) ? 'passwordCommon' : null;
}

const PICTURE_MAX = 2048;

/** Returns the address of a picture to store: on the web or a file of ours; otherwise null. */
export function pictureAddress(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > PICTURE_MAX) return null;
  if (given.startsWith(MEDIA_PATH)) return given;
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) return null;
  const { username, password } = new URL(given);
  return username === '' && password === '' ? given : null;
}

/** Validates input to the identity library before the library does. */
export const checkIdentityInput = createAuthMiddleware(async ({ path, body }) => {
  const given = (body ?? {}) as Record<string, unknown>;
  const email = typeof given['email'] === 'string' ? readEmail(given['email']) : undefined;
  if (email === null && path === '/sign-up/email') throw refusal('emailInvalid');
  const password = given[CHOOSES_PASSWORD[path] ?? ''];
  const fault = typeof password === 'string' ? passwordFault(password) : null;
  if (fault) throw refusal(fault);
  for (const holder of [given, given.data]) {
    if (typeof holder !== 'object' || holder === null) continue;
    for (const [name, value] of Object.entries(holder))
      if (pictures.includes(name) && value !== null && value !== undefined && pictureAddress(value) === null)
        throw refusal('imageInvalid');
  }
  // The library compares letters; other spellings of a domain are the same address.
  if (email) return { context: { body: { ...given, email } } };
});

const refusal = (code: Refusal) =>
  new APIError(statusOfRefusal(code) as 422, { code, message: sentenceOf(code) });
