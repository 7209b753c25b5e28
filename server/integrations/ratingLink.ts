import { createHmac } from 'node:crypto';
import { RATING_PATH } from '#contract/satisfaction.ts';
import { isSame, keyFor } from '#server/lib/secrets.ts';
import type { IntegrationContext } from './context.ts';

type Keyed = Pick<IntegrationContext['env'], 'PARLEY_SECRET'>;

const signatureOf = (env: Keyed, questionId: string): string =>
  createHmac('sha256', keyFor(env.PARLEY_SECRET, 'rating'))
    .update(questionId)
    .digest('base64url')
    .slice(0, 22);

/** Returns the address at which the customer rates; who knows only the question's id cannot make it. */
export const ratingAddress = (env: Keyed, base: string, questionId: string): string =>
  `${base}${RATING_PATH}${questionId}.${signatureOf(env, questionId)}`;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{22})$/;

/** Returns the question of a token; null if we did not sign it. */
export function questionOf(env: Keyed, token: string): string | null {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  return id && signature && isSame(signature, signatureOf(env, id)) ? id : null;
}
