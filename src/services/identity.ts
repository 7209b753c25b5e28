import { Failure, type FailureCode, type Refusal } from '#contract/failure.ts';
import { jsonBody } from '#lib/jsonBody.ts';
import { announceOwner, announceSignOut, holdRequests, personHeader, releaseTab } from './tabOwner.ts';
import { forgetToken } from './token.ts';

/** Calls the identity server (O8). Unlike the rest of the API, its paths use the session cookie. */
export async function ask(
  path: string,
  body: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  let response: Response;
  let answer: Record<string, unknown>;
  try {
    response = await fetch(`/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...personHeader() },
      credentials: 'same-origin',
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
    answer = ((await jsonBody(response)) ?? {}) as Record<string, unknown>;
  } catch (cause) {
    throw new Failure(
      'unreachable',
      'Cannot connect to server. Please check your connection.',
      {},
      { cause },
    );
  }
  if (response.ok) return answer;
  const text =
    [answer['error'], answer['message']].find((it): it is string => typeof it === 'string') ?? null;
  if (response.status === 429) throw new Failure('rateLimited', text, answer);
  throw new Failure(codeOf(response.status, answer['code']), text, answer);
}

/**
 * Refusals of ours among the identity library's codes.
 * Listed here, because the whole list would make the first load larger.
 */
const ours: readonly Refusal[] = [
  'identityChanged',
  'passwordShort',
  'passwordCommon',
  'codeWrong',
  'signInExpired',
  'passkeyInvalid',
  'emailUnconfirmed',
  'mailUnavailable',
  'imageInvalid',
  'unavailable',
  'cannotStore',
];

function codeOf(status: number, given: unknown): FailureCode {
  const refusal = ours.find((it) => it === given);
  if (refusal) return refusal;
  if (status === 503) return 'unavailable';
  if (status === 401) return 'unauthenticated';
  return status === 400 || status === 422 ? 'invalid' : 'unexpected';
}

/** Signs the person out in all tabs of this browser. */
export async function signOut(): Promise<void> {
  // First: the server ends the live connections of the other tabs, which would take it for an expired session.
  announceSignOut();
  try {
    await ask('/sign-out', {});
  } catch (error) {
    announceOwner();
    throw error;
  }
  forgetToken();
  releaseTab();
}

/** Switches the active organisation. The tab still shows the former one, so it sends nothing until it begins anew. */
export const setActiveOrganisation = async (
  { organisationId }: { organisationId: string },
  signal?: AbortSignal,
): Promise<void> => {
  await ask('/organization/set-active', { organizationId: organisationId }, signal);
  holdRequests();
};
