import { createHmac, randomBytes } from 'node:crypto';

/** Signatures of https://www.standardwebhooks.com, so that receivers can verify them with its libraries. */
const PREFIX = 'whsec_';
const BYTES = 32;

export const newWebhookSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

/** Returns the headers of a request. `at` is in milliseconds. */
export function webhookHeaders(secret: string, { id, at, body }: { id: string; at: number; body: string }) {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Parley-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
