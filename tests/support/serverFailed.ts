import { Failure } from '#contract/failure.ts';
import { problemIn, UNUSUAL } from '#machines/connection/answer.ts';

/** Returns the failure of a call that the server answers with HTTP 500 and its fixed text. */
export function serverFailed(): Failure {
  const body = { success: false, error: UNUSUAL, message: UNUSUAL, code: 'unexpected' };
  const { code, text, details } = problemIn({ status: 500, body, retryAfter: null });
  return new Failure(code, text, details);
}
