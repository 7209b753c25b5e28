import { Stripe } from 'stripe';
import { retryAfterOf } from '../call.ts';
import { ProviderError, type Verdict } from '../provider.ts';

const { errors } = Stripe;

/** A card that was declined, or a request that Stripe refuses; its text is for people. */
export class StripeRejected extends ProviderError {
  /** Stripe's own code, such as `resource_missing`. */
  readonly stripeCode: string | null;

  constructor(status: number | null, details: string, stripeCode: string | null, options: ErrorOptions) {
    super('never', 'rejected', status, null, { details, ...options });
    this.stripeCode = stripeCode;
  }
}

/** Returns whether Stripe refused because it has no such customer, or no longer has it. */
export const isCustomerMissing = (error: unknown): boolean =>
  error instanceof StripeRejected &&
  error.stripeCode === 'resource_missing' &&
  (error.details?.startsWith('No such customer') ?? false);

/**
 * Calls Stripe, and turns its errors into `ProviderError`.
 * Every call that changes something has an idempotency key, so that no lost answer leaves a doubt.
 */
export async function asProvider<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    if (!(cause instanceof errors.StripeError)) throw unreadable(cause);
    const { statusCode: status = null, message, code = null } = cause;
    if (
      cause instanceof errors.StripeCardError ||
      cause instanceof errors.StripeInvalidRequestError ||
      cause instanceof errors.StripeIdempotencyError
    ) {
      if (status !== 409 && status !== 429) throw new StripeRejected(status, message, code, { cause });
    }
    const verdict: Verdict =
      cause instanceof errors.StripeAuthenticationError || cause instanceof errors.StripePermissionError
        ? 'never'
        : 'later';
    const reason = verdict === 'never' ? 'account' : 'unreachable';
    throw new ProviderError(verdict, reason, status, retryAfterOf(cause.headers?.['retry-after'] ?? null), {
      details: message,
      cause,
    });
  }
}

/** An answer that is no JSON, or has another shape. */
const unreadable = (cause: unknown): ProviderError =>
  new ProviderError('later', 'unreachable', null, null, { cause });
