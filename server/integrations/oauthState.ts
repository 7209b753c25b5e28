import { createHmac, randomBytes } from 'node:crypto';
import { isSame, keyFor } from '#server/lib/secrets.ts';
import type { IntegrationContext } from './context.ts';

/** Returns whether each query parameter came only once; a repeated one makes the answer invalid. */
export const saidOnce = (query: object): query is Record<string, string> =>
  Object.values(query).every((value) => typeof value === 'string');

/** How long a user may take on a provider's pages. */
const STATE_MS = 10 * 60_000;

type Ours = Pick<IntegrationContext, 'env' | 'clock'>;

const mac = (secret: string, purpose: string, payload: string) =>
  createHmac('sha256', keyFor(secret, `oauth.${purpose}`))
    .update(payload)
    .digest('base64url');

/** Signs a state with an expiry for a provider's consent page (B25). It is valid only for its purpose. */
export function signState({ env, clock }: Ours, purpose: string, state: object, lifeMs = STATE_MS): string {
  const full = { ...state, expires: clock.now() + lifeMs, nonce: randomBytes(9).toString('base64url') };
  const payload = Buffer.from(JSON.stringify(full)).toString('base64url');
  return `${payload}.${mac(env.PARLEY_SECRET, purpose, payload)}`;
}

/** Reads a state; null if it is not ours, was changed, or has expired. */
export function readState<State extends object>(
  { env, clock }: Ours,
  purpose: string,
  given: string,
): State | null {
  const [payload = ''] = given.split('.');
  if (!isSame(given, `${payload}.${mac(env.PARLEY_SECRET, purpose, payload)}`)) return null;
  const state = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as State & { expires: number };
  return state.expires > clock.now() ? state : null;
}
