import { createHmac } from 'node:crypto';
import type { TestServer } from '#tests/support/server.ts';
import { appSecret, phoneNumberId } from '#tests/support/sandbox.ts';
import { deep, hostileNumbers, hostileText, wrongValue } from './hostile.ts';
import type { Random } from './random.ts';
import type { Request } from './request.ts';

type Json = Record<string, unknown> | unknown[];

const whatsapp = (random: Random) => {
  const from = `23769000${random.below(40) + 1000}`;
  const message = { from, id: `wamid.${random.uuid()}`, timestamp: '1795000000' };
  const content = random.pick([
    { type: 'text', text: { body: 'Bonjour' } },
    { type: 'image', image: { id: '1', mime_type: 'image/jpeg', caption: 'bag' } },
    { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' } },
    { type: 'location', location: { latitude: 4.05, longitude: 9.7, name: 'Akwa', address: 'x' } },
    { type: 'contacts', contacts: [{ name: { formatted_name: 'A' }, phones: [{ phone: '+1' }] }] },
    {
      type: 'order',
      order: {
        text: '',
        product_items: [{ product_retailer_id: 'a', quantity: 1, item_price: 2, currency: 'XAF' }],
      },
    },
    { type: 'interactive', interactive: { list_reply: { id: '1', title: 'Large' } } },
    { type: 'button', button: { text: 'Yes', payload: 'y' } },
    { type: 'unsupported', errors: [{ code: 131_051 }] },
  ]);
  const metadata = { display_phone_number: '237650000100', phone_number_id: phoneNumberId };
  const value = random.pick([
    {
      metadata,
      contacts: [{ wa_id: from, profile: { name: 'Marie' } }],
      messages: [{ ...message, ...content }],
    },
    {
      metadata,
      statuses: [
        {
          id: 'wamid.x',
          status: 'failed',
          timestamp: '1795000000',
          recipient_id: from,
          biz_opaque_callback_data: random.uuid(),
          errors: [{ code: 131_026 }],
        },
      ],
    },
    { metadata, message_echoes: [{ ...message, to: from, ...content }] },
  ]);
  const field = random.pick(['messages', 'smb_message_echoes', 'message_template_status_update']);
  return {
    object: 'whatsapp_business_account',
    entry: [{ id: '102290129340398', changes: [{ field, value }] }],
  };
};

const instagram = (random: Random) => {
  const event = random.pick([
    { message: { mid: random.uuid(), text: 'Hello' } },
    {
      message: {
        mid: random.uuid(),
        attachments: [{ type: 'image', payload: { url: 'http://127.0.0.1:9/a' } }],
      },
    },
    { message_edit: { mid: 'x', text: 'edited', num_edit: 1 } },
    { reaction: { mid: 'x', action: 'react', reaction: 'love' } },
    { read: { mid: 'x' } },
    { postback: { mid: random.uuid(), title: 'Go', payload: 'g' } },
  ]);
  const messaging = [
    {
      sender: { id: `77${random.below(50)}` },
      recipient: { id: '17841499000000001' },
      timestamp: 1_795_000_000_000,
      ...event,
    },
  ];
  return { object: 'instagram', entry: [{ id: '17841499000000001', time: 1, messaging }] };
};

const shop = (random: Random) =>
  random.pick([
    {
      id: 7_001_001,
      phone: '+237677001122',
      created_at: '2026-11-01T10:00:00Z',
      updated_at: '2026-11-01T10:00:00Z',
    },
    {
      id: 5001,
      name: '#1001',
      order_number: 1001,
      created_at: '2026-11-01T10:00:00Z',
      order_status_url: 'https://x.test',
      customer: { id: 7_001_001, phone: '+237677001122' },
    },
    { shop_domain: 'atelier-wouri.myshopify.com', customer: { id: 7_001_001 } },
  ]);

const topics = [
  'customers/create',
  'customers/update',
  'orders/create',
  'orders/updated',
  'customers/data_request',
  'unknown',
];

/** Replaces some values, wherever they are in the body, and adds some. */
function mutated(value: unknown, random: Random, probability: number): unknown {
  if (random.chance(probability))
    return random.pick<() => unknown>([
      () => hostileText(random),
      () => hostileText(random),
      () => random.pick(hostileNumbers),
      () => wrongValue(random),
      () => (typeof value === 'string' ? `${value}\0` : value),
      () => (typeof value === 'string' ? `${value}\ud800` : value),
      () => [value, value],
    ])();
  if (Array.isArray(value)) return value.map((it) => mutated(it, random, probability));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, it]) => [name, mutated(it, random, probability)]),
    );
  return value;
}

function bodyOf(sample: Json, random: Random): Buffer {
  if (random.chance(0.05))
    return random.pick([
      Buffer.alloc(0),
      Buffer.from('{'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(deep(50_000)),
      Buffer.from('null'),
    ]);
  const body = mutated(sample, random, random.pick([0, 0.02, 0.06, 0.15]));
  const text = JSON.stringify(body) ?? 'null';
  return Buffer.from(random.chance(0.03) ? text.replace('"', `"${deep(20_000).replaceAll('"', "'")}`) : text);
}

/** A webhook with a valid signature around a body that need not be. */
export function webhookFor(server: TestServer, d360Token: string, random: Random): Request {
  const post = (name: string, path: string, body: Buffer, headers: Record<string, string>): Request => ({
    name,
    method: 'POST',
    path,
    body,
    headers: { 'content-type': 'application/json', ...headers },
    as: 'nobody',
  });
  const meta = (secret: string, body: Buffer) => ({
    'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  });
  return random.pick<() => Request>([
    () => {
      const body = bodyOf(whatsapp(random), random);
      return post('webhook.whatsapp', '/webhooks/whatsapp', body, meta(appSecret, body));
    },
    () => {
      const body = bodyOf(instagram(random), random);
      return post('webhook.instagram', '/webhooks/instagram', body, meta('sandbox-instagram-secret', body));
    },
    () => {
      const body = bodyOf(whatsapp(random), random);
      return post('webhook.d360', `/webhooks/d360/${d360Token}`, body, { 'x-parley-secret': d360Token });
    },
    () => {
      const body = bodyOf(shop(random), random);
      return post('webhook.shopify', '/webhooks/shopify', body, {
        'x-shopify-hmac-sha256': createHmac('sha256', 'sandbox-shopify-secret').update(body).digest('base64'),
        'x-shopify-shop-domain': random.pick(['atelier-wouri.myshopify.com', 'caf\u00e9', '']),
        'x-shopify-webhook-id': random.pick([random.uuid(), 'same', '\u00ff'.repeat(300)]),
        'x-shopify-topic': random.pick(topics),
      });
    },
    () => {
      const body = bodyOf({ depositId: random.uuid(), status: 'COMPLETED', amount: '5000' }, random);
      const headers = server.sandbox.signing.headersFor(`${server.base}/webhooks/pawapay`, body.toString());
      return post('webhook.pawapay', '/webhooks/pawapay', body, headers);
    },
    () => ({
      ...post('webhook.handshake', '', Buffer.alloc(0), {}),
      method: 'GET',
      body: null,
      path: `/webhooks/${random.pick(['whatsapp', 'instagram'])}?hub.mode=subscribe&hub.verify_token=${random.pick(['verify', 'x&hub.verify_token=verify', '%ff', '%00'])}&hub.challenge=${random.pick(['1', '%00', '1&hub.challenge=2', '<b>'])}`,
    }),
  ])();
}
