import { createHash, createHmac } from 'node:crypto';

/** Delivers a text like the Cloud API, signed with the app's secret; throws if it is refused. */
export async function deliverText(
  dashboard: string,
  secret: string,
  { from, name, text }: { from: string; name: string; text: string },
): Promise<void> {
  const sent = Date.now();
  const message = {
    from,
    id: `wamid.${createHash('sha256').update(`${from} ${sent} ${text}`).digest('hex')}`,
    timestamp: String(Math.floor(sent / 1000)),
    type: 'text',
    text: { body: text },
  };
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '237650000100', phone_number_id: '106540352242922' },
    contacts: [{ profile: { name }, wa_id: from }],
    messages: [message],
  };
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ field: 'messages', value }] }],
  });
  await deliver(dashboard, secret, body);
}

/** Delivers a body like the Cloud API, signed with the app's secret; throws if it is refused. */
export async function deliver(dashboard: string, secret: string, body: string): Promise<void> {
  const answer = await fetch(`${dashboard}/webhooks/whatsapp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    },
    body,
  });
  if (answer.status !== 200) throw new Error(`The webhook answered ${answer.status}.`);
}
