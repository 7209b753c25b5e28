import { createHmac } from 'node:crypto';
import { z } from 'zod/mini';
import { isSame } from '#server/lib/secrets.ts';

/** Maximum age of a signed query in milliseconds (contracts §3.1). */
export const FRESH_MS = 90_000;
const SKEW_S = 10;

const hmac = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest();

/** Returns whether the shop signed this query: all parameters but the signature, sorted, form-encoded, in hex. */
export function isSignedQuery(query: Readonly<Record<string, string>>, secret: string): boolean {
  const entries = Object.entries(query).filter(([key]) => key !== 'hmac' && key !== 'signature');
  const text = new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
  return isSame(Buffer.from(query.hmac ?? '', 'hex'), hmac(secret, text));
}

/** Returns whether the `timestamp` of a signed query (seconds) is within `within` milliseconds of now. */
export const isFresh = (timestamp: string | undefined, now: number, within = FRESH_MS): boolean =>
  timestamp !== undefined && Math.abs(now - Number(timestamp) * 1000) <= within;

/** Returns whether the shop signed the raw bytes of this webhook. */
export const isSignedWebhook = (body: Buffer, header: unknown, secret: string): boolean =>
  typeof header === 'string' && isSame(Buffer.from(header, 'base64'), hmac(secret, body));

const Head = z.looseObject({ alg: z.literal('HS256') });
const Claims = z.looseObject({ aud: z.string(), dest: z.url(), exp: z.number(), nbf: z.number() });

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** Returns the shop's host of an admin session token; null if it is forged, for another app, or expired. */
export function shopOfToken(token: string, app: { key: string; secret: string }, now: number): string | null {
  const [head = '', claims = '', signature = '', ...rest] = token.split('.');
  const signed = isSame(Buffer.from(signature, 'base64url'), hmac(app.secret, `${head}.${claims}`));
  if (!signed || rest.length > 0 || !Head.safeParse(parsed(head)).success) return null;
  const { data } = Claims.safeParse(parsed(claims));
  const seconds = now / 1000;
  if (data?.aud !== app.key || data.exp < seconds - SKEW_S || data.nbf > seconds + SKEW_S) return null;
  return new URL(data.dest).host;
}
