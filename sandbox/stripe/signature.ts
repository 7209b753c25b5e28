import { createHmac } from 'node:crypto';

/** Returns the header of a webhook as Stripe signs it (contracts §6.4). */
export function stripeSignature(body: string, secret: string): Record<string, string> {
  const at = Math.floor(Date.now() / 1000);
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return {
    'stripe-signature': `t=${at},v1=${digest}`,
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  };
}
