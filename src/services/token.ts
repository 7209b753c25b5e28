import { Failure } from '#contract/failure.ts';
import { jsonBody } from '#lib/jsonBody.ts';
import { learnServerTime } from './clock.ts';

/** The short-lived bearer, kept only in this module's memory (architecture, The spine of the server, 6). */
let bearer: string | null = null;
let renewing: Promise<string | null> | null = null;

export const currentToken = (): string | null => bearer;

export const forgetToken = (): void => {
  bearer = null;
};

/** Fetches a bearer with the session cookie; null if nobody is signed in. Concurrent calls share one request. */
export function fetchToken(): Promise<string | null> {
  renewing ??= askForToken().finally(() => {
    renewing = null;
  });
  return renewing;
}

/** Fetches a bearer like `fetchToken`; without a session it rejects with the session text (ERR-002). */
export async function renewToken(): Promise<string> {
  const token = await fetchToken();
  if (token === null) throw new Failure('unauthenticated', 'session expired, please login again');
  return token;
}

async function askForToken(): Promise<string | null> {
  let response: Response;
  let body: unknown;
  const askedAt = Date.now();
  try {
    response = await fetch('/api/auth/token', { credentials: 'same-origin' });
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
  if (response.status === 401) {
    bearer = null;
    return null;
  }
  // The session could not be read, so nothing is known and it continues.
  if (response.status === 503) throw new Failure('unavailable');
  if (!response.ok) throw new Failure('unexpected');
  const { token } = body as { token: string };
  bearer = token;
  return token;
}
