import { createHmac, hkdfSync } from 'node:crypto';
import { isSame } from '#server/lib/secrets.ts';

/** Claims of a bearer: user, session, organisation, expiry in seconds. */
export interface Claims {
  user: string;
  session: string;
  organisation: string | null;
  expires: number;
}

/** Short, so that a stolen token soon expires; the page gets the next one with its cookie. */
export const TOKEN_LIFE_SECONDS = 15 * 60;

export interface Tokens {
  sign(claims: Claims): string;
  /** Returns null for a forged, damaged or expired token. */
  read(token: string): Claims | null;
}

export function openTokens(secret: string, now: () => number): Tokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'parley bearer', 32));
  const seal = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    sign(claims) {
      const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${body}.${seal(body)}`;
    },
    read(token) {
      const [body = ''] = token.split('.');
      if (!isSame(token, `${body}.${seal(body)}`)) return null;
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
      return claims.expires * 1000 > now() ? claims : null;
    },
  };
}
