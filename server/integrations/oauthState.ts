import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor } from '#server/lib/secrets.ts';
import type { IntegrationContext } from './context.ts';

/** What came back with a browser, if each part of it was said once: of two answers none is believed. */
export const saidOnce = (query: object): query is Record<string, string> =>
  Object.values(query).every((value) => typeof value === 'string');

/** How long somebody may take on another's pages. */
const STATE_MS = 10 * 60_000;

type Ours = Pick<IntegrationContext, 'env' | 'clock'>;

const mac = (secret: string, purpose: string, payload: string) =>
  createHmac('sha256', keyFor(secret, `oauth.${purpose}`))
    .update(payload)
    .digest();

/** What travels to a provider's page of consent and back, signed and expiring (B25). A state of one purpose is none of another. */
export function signState({ env, clock }: Ours, purpose: string, state: object, lifeMs = STATE_MS): string {
  const full = { ...state, expires: clock.now() + lifeMs, nonce: randomBytes(9).toString('base64url') };
  const payload = Buffer.from(JSON.stringify(full)).toString('base64url');
  return `${payload}.${mac(env.PARLEY_SECRET, purpose, payload).toString('base64url')}`;
}

/** Null for a state that is not ours, was changed, or has run out. */
export function readState<State extends object>(
  { env, clock }: Ours,
  purpose: string,
  given: string,
): State | null {
  const [payload = '', signature = ''] = given.split('.');
  const expected = mac(env.PARLEY_SECRET, purpose, payload);
  const signed = Buffer.from(signature, 'base64url');
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null;
  const state = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as State & { expires: number };
  return state.expires > clock.now() ? state : null;
}
