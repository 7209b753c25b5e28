import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod/mini';

/** How old an answer of the shop may be (contracts §3.1). */
export const FRESH_MS = 90_000;
const SKEW_S = 10;

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
const hmac = (secret: string, text: string | Buffer) => createHmac('sha256', secret).update(text).digest();

/** Whether the shop signed this query: all of it but the signature, sorted, form-encoded, hex. */
export function isSignedQuery(query: Readonly<Record<string, string>>, secret: string): boolean {
  const entries = Object.entries(query).filter(([key]) => key !== 'hmac' && key !== 'signature');
  const text = new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString();
  return isSame(Buffer.from(query.hmac ?? '', 'hex'), hmac(secret, text));
}

/** Whether the `timestamp` of a signed query (seconds) lies within `within` milliseconds of now. */
export const isFresh = (timestamp: string | undefined, now: number, within = FRESH_MS): boolean =>
  timestamp !== undefined && Math.abs(now - Number(timestamp) * 1000) <= within;

/** Whether the shop signed the raw bytes of this webhook. */
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

/** The shop's host that a session token of its admin speaks for; null for one that is not its, not ours, or not fresh. */
export function shopOfToken(token: string, app: { key: string; secret: string }, now: number): string | null {
  const [head = '', claims = '', signature = '', ...rest] = token.split('.');
  const signed = isSame(Buffer.from(signature, 'base64url'), hmac(app.secret, `${head}.${claims}`));
  if (!signed || rest.length > 0 || !Head.safeParse(parsed(head)).success) return null;
  const { data } = Claims.safeParse(parsed(claims));
  const seconds = now / 1000;
  if (data?.aud !== app.key || data.exp < seconds - SKEW_S || data.nbf > seconds + SKEW_S) return null;
  return new URL(data.dest).host;
}
