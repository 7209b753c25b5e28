import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What a bearer says: this person, in this session, in this organisation, until then (seconds). */
export interface Claims {
  user: string;
  session: string;
  organisation: string | null;
  expires: number;
}

/** Short enough that a stolen one is soon worthless; the page asks for the next with its cookie. */
export const TOKEN_LIFE_SECONDS = 15 * 60;

export interface Tokens {
  sign(claims: Claims): string;
  /** Null for anything forged, damaged or expired. */
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
      const [body = '', given = '', ...rest] = token.split('.');
      const expected = seal(body);
      if (rest.length > 0 || given.length !== expected.length) return null;
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return null;
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
      return claims.expires * 1000 > now() ? claims : null;
    },
  };
}
