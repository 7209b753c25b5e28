import { Failure } from '#contract/failure.ts';
import { type SignedIn, TokenAnswer } from '#contract/tabOwner.ts';
import { jsonBody } from '#lib/jsonBody.ts';
import { learnServerTime } from './clock.ts';
import { claimTab, isForeign, isHeld, reportFound, shownOwner } from './tabOwner.ts';

/** The short-lived bearer, kept only in this module's memory (architecture, The spine of the server, 6). */
let bearer: string | null = null;
let renewing: Promise<void> | null = null;

export const currentToken = (): string | null => bearer;

export const forgetToken = (): void => {
  bearer = null;
};

/** A bearer and whose it is; servers before O39 do not say. */
interface Issued {
  token: string;
  signedIn: SignedIn | null;
}

/** Begins the tab with whoever is signed in in this browser, and returns whether somebody is. */
export async function openToken(): Promise<boolean> {
  const issued = await issueToken();
  bearer = issued?.token ?? null;
  if (issued?.signedIn) claimTab(issued.signedIn);
  return issued !== null;
}

/**
 * Renews the bearer of whom the tab shows; concurrent calls share one request.
 * Without a session it rejects with the session text (ERR-002). A bearer of somebody else is never used (O39).
 */
export function renewToken(): Promise<void> {
  renewing ??= renew().finally(() => {
    renewing = null;
  });
  return renewing;
}

async function renew(): Promise<void> {
  const begun = shownOwner();
  if (isHeld()) throw new Failure('identityChanged');
  const issued = await issueToken();
  // The tab began anew meanwhile, with a bearer of its own, or learnt that its owner is not signed in.
  if (begun !== shownOwner() || isHeld()) throw new Failure('identityChanged');
  bearer = null;
  if (issued === null) throw new Failure('unauthenticated', 'session expired, please login again');
  if (issued.signedIn && isForeign(issued.signedIn)) {
    reportFound(issued.signedIn);
    throw new Failure('identityChanged');
  }
  bearer = issued.token;
}

/** Returns who is signed in in this browser, without using their bearer; null if nobody is. */
export const findSignedIn = async (signal: AbortSignal): Promise<SignedIn | null> =>
  (await issueToken(signal))?.signedIn ?? null;

async function issueToken(signal?: AbortSignal): Promise<Issued | null> {
  let response: Response;
  let body: unknown;
  const askedAt = Date.now();
  try {
    response = await fetch('/api/auth/token', { credentials: 'same-origin', signal: signal ?? null });
    body = await jsonBody(response);
  } catch (cause) {
    throw new Failure(
      'unreachable',
      'Cannot connect to server. Please check your connection.',
      {},
      { cause },
    );
  }
  learnServerTime(response, askedAt);
  if (response.status === 401) return null;
  // The session could not be read, so nothing is known and it continues.
  if (response.status === 503) throw new Failure('unavailable');
  const answer = TokenAnswer.safeParse(body);
  if (!response.ok || !answer.success) throw new Failure('unexpected');
  const { token, signed_in: signedIn = null } = answer.data;
  return { token, signedIn };
}
