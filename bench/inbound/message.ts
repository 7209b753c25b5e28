import { createHmac, randomUUID } from 'node:crypto';

export const SECRET = 'bench';

/** Posts a customer's message as Meta does, signed. */
export function post(url: string, text: string, from: string): Promise<Response> {
  const message = {
    from,
    id: `wamid.${randomUUID()}`,
    timestamp: String(Math.floor(Date.now() / 1000)),
    type: 'text',
    text: { body: text },
  };
  const value = { metadata: { phone_number_id: '106540352242922' }, messages: [message] };
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] });
  const signature = `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`;
  return fetch(`${url}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
    body,
  });
}
