import { type Problem, refusalIn } from '#contract/failure.ts';

/** An HTTP answer as the call's chart sees it. `retryAfter` is the header's seconds, when it had any. */
export interface Answer {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

export interface RateLimit {
  message: string;
  path: string;
  method: string;
  /** Seconds. */
  retryAfter: number;
}

/** The text of an error answer without its own text; the server sends it with an unexpected failure (A §8). */
export const UNUSUAL = 'Some unusual error occured, please try again';
export const DEFAULT_RETRY_AFTER = 60;

const fields = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};

const textIn = (body: unknown): string | null => {
  const { error, message } = fields(body);
  return (
    [error, message].find((it): it is string => typeof it === 'string' && it !== '' && it !== UNUSUAL) ?? null
  );
};

/**
 * Reads the text from `error`, else from `message` (ERR-001). Null where the answer says nothing of its own, so that the
 * screen shows its text for the attempt, else the fixed one (`useProblemText`).
 */
export function problemIn(answer: Answer | null): Problem {
  const details = fields(answer?.body);
  const fallback = answer?.status === 401 ? 'unauthenticated' : 'unexpected';
  return { code: refusalIn(details['code']) ?? fallback, text: textIn(details), details };
}

const positive = (value: unknown): number | null => {
  const seconds = Number(value);
  return value !== null && value !== '' && Number.isFinite(seconds) && seconds > 0
    ? Math.ceil(seconds)
    : null;
};

/** CONN-009: the body first, then the header, else 60 s. */
export function limitOf(answer: Answer | null, asked: { method: string; path: string }): RateLimit {
  const { path, method, retryAfter } = fields(answer?.body);
  return {
    message: textIn(answer?.body) ?? '',
    path: typeof path === 'string' ? path : asked.path,
    method: typeof method === 'string' ? method : asked.method,
    retryAfter: positive(retryAfter) ?? positive(answer?.retryAfter) ?? DEFAULT_RETRY_AFTER,
  };
}

/** Both spellings are accepted (A94), same-origin paths only, so that no answer leads to another site. */
export function redirectIn(answer: Answer | null): string | null {
  const { redirectTo, redirect_to } = fields(answer?.body);
  return [redirectTo, redirect_to].find(isSameOrigin) ?? null;
}

/**
 * Returns whether a value is a path on this origin.
 * It has one leading slash, no backslash, which browsers read as a slash, and no tab or line break, which they drop.
 */
export const isSameOrigin = (path: unknown): path is string =>
  typeof path === 'string' && /^\/(?!\/)[^\\\t\n\r]*$/.test(path);
