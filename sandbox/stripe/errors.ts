/** An error in Stripe's own shape (contracts §6.1). */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: object;

  constructor(
    status: number,
    type: string,
    message: string,
    more: { code?: string; param?: string; decline_code?: string } = {},
  ) {
    super(message);
    this.status = status;
    this.body = {
      error: {
        type,
        message,
        ...more,
        ...(more.code
          ? { doc_url: `https://stripe.com/docs/error-codes/${more.code.replaceAll('_', '-')}` }
          : {}),
      },
    };
  }
}

export const invalid = (message: string, param?: string, code?: string): StripeRefusal =>
  new StripeRefusal(400, 'invalid_request_error', message, {
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  });

export const missing = (what: string, id: string, param = 'id'): StripeRefusal =>
  new StripeRefusal(404, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  });

export const declined = (reason: string): StripeRefusal =>
  new StripeRefusal(402, 'card_error', 'Your card was declined.', {
    code: 'card_declined',
    decline_code: reason,
  });
