import { randomUUID } from 'node:crypto';
import { phoneNumberId, signed } from './sandbox.ts';

interface Written {
  from?: string;
  text?: string;
  id?: string;
  /** Unix seconds. */
  at?: number;
  type?: string;
  name?: string;
  channelId?: string;
  more?: Record<string, unknown>;
}

export const wamid = () => `wamid.${randomUUID()}`;

/** Creates webhooks in WhatsApp's format, signed as by Meta. */
export function makeWebhooks({ base }: { base: string }) {
  const post = (raw: string, signature: string = signed(raw)) =>
    fetch(`${base}/webhooks/whatsapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body: raw,
    });

  const envelope = (value: Record<string, unknown>, channelId = phoneNumberId) =>
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '102290129340398',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '237650000100', phone_number_id: channelId },
                ...value,
              },
            },
          ],
        },
      ],
    });

  const messageOf = ({
    from = '237677001122',
    text = 'Hello',
    id = wamid(),
    at,
    type = 'text',
    more = {},
  }: Written) => ({
    from,
    id,
    timestamp: String(at ?? Math.floor(Date.now() / 1000)),
    type,
    ...(type === 'text' ? { text: { body: text } } : {}),
    ...more,
  });

  return {
    postWebhook: post,
    envelope,
    messageOf,
    /** Sends a customer's message; resolves when the webhook is answered. */
    writes: (written: Written = {}) =>
      post(
        envelope(
          {
            contacts: [{ profile: { name: written.name ?? 'Marie' }, wa_id: written.from ?? '237677001122' }],
            messages: [messageOf(written)],
          },
          written.channelId,
        ),
      ),
    status: (id: string, status: string, more: Record<string, unknown> = {}) =>
      post(
        envelope({
          statuses: [
            {
              id,
              status,
              timestamp: String(Math.floor(Date.now() / 1000)),
              recipient_id: '237677001122',
              ...more,
            },
          ],
        }),
      ),
  };
}
