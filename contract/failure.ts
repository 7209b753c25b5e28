import { z } from 'zod/mini';
import type { Refusal } from './refusal.ts';

export type { Refusal };

/**
 * Returns the code of an error body; null if there is none. A newer server may have codes that this page does not know:
 * the page then shows the server's text. So the list (`refusal.ts`) is not part of every page.
 */
export const refusalIn = (code: unknown): Refusal | null =>
  typeof code === 'string' && /^\w{1,60}$/.test(code) ? (code as Refusal) : null;

/**
 * All codes that a chart may have to explain: refusals and transport errors.
 * `fileGone`: the bytes to upload are no longer on this device.
 */
export type FailureCode = Refusal | 'fileGone' | 'unreachable' | 'tooSlow' | 'aborted' | 'unexpected';

/** The one error body of the API (CALL-054): the client reads the text from `error`, otherwise from `message`. */
export const ErrorBody = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  message: z.optional(z.string()),
  code: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** Body of HTTP 429 (CONN-006); `retryAfter` is in seconds. */
export const RateLimitBody = z.looseObject({
  success: z.literal(false),
  error: z.string(),
  message: z.string(),
  code: z.literal('rateLimited'),
  path: z.string(),
  method: z.string(),
  retryAfter: z.number(),
});
export type RateLimitBody = z.infer<typeof RateLimitBody>;

/** A failed call as charts receive it: a closed code, the server's text, and the refusal's details. */
export class Failure extends Error {
  readonly code: FailureCode;
  /** The server's own sentence, if any. */
  readonly text: string | null;
  /** Fields of the body besides the text, such as the winner of a race. */
  readonly details: Record<string, unknown>;

  constructor(
    code: FailureCode,
    text: string | null = null,
    details: Record<string, unknown> = {},
    options?: ErrorOptions,
  ) {
    super(text ?? code, options);
    this.name = 'Failure';
    this.code = code;
    this.text = text;
    this.details = details;
  }
}

/** An error as plain data, for a chart's context. */
export interface Problem {
  code: FailureCode;
  text: string | null;
  details: Record<string, unknown>;
}

/** The error of a call that exceeded its timeout. */
export const tooSlow: Problem = { code: 'tooSlow', text: null, details: {} };

/** Narrows an error of type `unknown`, as charts receive it. */
export const problemOf = (error: unknown): Problem =>
  error instanceof Failure
    ? { code: error.code, text: error.text, details: error.details }
    : { code: 'unexpected', text: null, details: {} };
