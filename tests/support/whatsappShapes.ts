/** Customer messages as WhatsApp sends them (contracts §1.9, §1.15, §1.16): `messages[0]` of each kind, by name. */
const USER = 'CM.13491208655302741918';
const base = { from: '237650123456', from_user_id: USER, timestamp: '1780000000' };
const wamid = (n: number) => `wamid.HBgMMjM3NjUwMTIzNDU2FQIAEhgg${String(n).padStart(4, '0')}`;
const sha256 = 'SfInY0gGKTsJlUWbwxC1k+FAD0FZHvzwfpvO0zX0GUI=';
const media = {
  mime_type: 'image/jpeg',
  sha256,
  id: '1003383421387256',
  url: 'https://lookaside.fbsbx.com/x',
};

export const kinds: Record<string, Record<string, unknown>> = {
  text: { type: 'text', text: { body: 'Does it come in another colour?' } },
  reply: { type: 'text', text: { body: 'This one' }, context: { from: '15550783881', id: wamid(900) } },
  forwarded: { type: 'text', text: { body: 'Look' }, context: { forwarded: true } },
  product: {
    type: 'text',
    text: { body: 'Is it still there?' },
    context: {
      from: '15550783881',
      id: wamid(901),
      referred_product: { catalog_id: '194836987003835', product_retailer_id: 'di9ozbzfi4' },
    },
  },
  referral: {
    type: 'text',
    text: { body: 'Hi, I saw this' },
    referral: {
      source_url: 'https://fb.me/3cr4Wqqkv',
      source_id: '120226305854810726',
      source_type: 'ad',
      headline: 'Chat with us',
      body: 'Summer bags',
      media_type: 'image',
      image_url: 'https://scontent.xx.fbcdn.net/x',
      ctwa_clid: 'Aff-n8',
      welcome_message: { text: 'Hello!' },
    },
  },
  image: { type: 'image', image: { caption: 'Like this', ...media } },
  video: { type: 'video', video: { caption: 'It moves', ...media, mime_type: 'video/mp4' } },
  voice: { type: 'audio', audio: { ...media, mime_type: 'audio/ogg; codecs=opus', voice: true } },
  document: {
    type: 'document',
    document: { caption: 'The order', filename: 'order.pdf', ...media, mime_type: 'application/pdf' },
  },
  sticker: { type: 'sticker', sticker: { ...media, mime_type: 'image/webp', animated: false } },
  location: {
    type: 'location',
    location: {
      latitude: 4.0483,
      longitude: 9.6966,
      name: 'Marché',
      address: 'Rue Joss',
      url: 'https://x.test',
    },
  },
  contacts: {
    type: 'contacts',
    contacts: [
      {
        name: { formatted_name: 'Awa Ndiaye', first_name: 'Awa', last_name: 'Ndiaye' },
        phones: [{ phone: '+221 77 123 45 67', wa_id: '221771234567', type: 'CELL' }],
        emails: [{ email: 'awa@example.test', type: 'WORK' }],
        urls: [{ url: 'https://example.test', type: 'WORK' }],
        org: { company: 'Teranga', department: 'Sales', title: 'Buyer' },
        addresses: [{ city: 'Dakar', country: 'Senegal' }],
        birthday: '1990-04-12',
        origin: 'other',
      },
    ],
  },
  button: {
    type: 'button',
    context: { from: '15550783881', id: wamid(902) },
    button: { payload: 'STOP', text: 'Stop promotions' },
  },
  buttonReply: {
    type: 'interactive',
    context: { from: '15550783881', id: wamid(903) },
    interactive: { type: 'button_reply', button_reply: { id: 'yes', title: 'Yes' } },
  },
  listReply: {
    type: 'interactive',
    interactive: {
      type: 'list_reply',
      list_reply: { id: 'express', title: 'Express', description: 'Next day to Douala' },
    },
  },
  form: {
    type: 'interactive',
    interactive: {
      type: 'nfm_reply',
      nfm_reply: {
        name: 'flow',
        body: 'Sent',
        response_json:
          '{"flow_token":"t","screen_0_Name_0":"Awa","sizes":["M","L"],"address":{"city":"Douala"}}',
      },
    },
  },
  callPermission: {
    type: 'interactive',
    interactive: {
      type: 'call_permission_reply',
      call_permission_reply: {
        response: 'accept',
        expiration_timestamp: 1_780_604_800,
        response_source: 'user_action',
      },
    },
  },
  order: {
    type: 'order',
    order: {
      catalog_id: '194836987003835',
      text: 'Before Friday please',
      product_items: [
        { product_retailer_id: 'Sanaga', quantity: 2, item_price: 48_000.5, currency: 'XAF' },
        { product_retailer_id: 'Nkam', quantity: 1, item_price: 9500, currency: 'XAF' },
      ],
    },
  },
  unsupported: {
    type: 'unsupported',
    errors: [
      {
        code: 131_051,
        title: 'Message type unknown',
        message: 'Message type unknown',
        error_data: { details: 'Message type is currently not supported.' },
      },
    ],
    unsupported: { type: 'poll_creation' },
  },
  onPhone: {
    type: 'unsupported',
    errors: [
      {
        code: 131_060,
        title: 'This message is unavailable',
        error_data: { details: 'Open it on the phone.' },
      },
    ],
    unsupported: { type: 'media_placeholder' },
  },
  lostMedia: {
    type: 'image',
    errors: [
      { code: 131_052, title: 'Media download error', error_data: { details: 'The file is too large.' } },
    ],
  },
  newKind: { type: 'hologram', hologram: { id: '1', caption: 'Look around' } },
};

/** Returns a webhook around `messages[0]`; `over` changes the value. */
export const webhookOf = (
  message: Record<string, unknown>,
  { channel = '106540352242922', over = {} }: { channel?: string; over?: Record<string, unknown> } = {},
) => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '237650000100', phone_number_id: channel },
            contacts: [{ profile: { name: 'Sheena Nelson' }, wa_id: base.from, user_id: USER }],
            messages: [message],
            ...over,
          },
        },
      ],
    },
  ],
});

/** Returns one message of a kind with its envelope. */
export const messageOfKind = (kind: string, n: number): Record<string, unknown> => ({
  ...base,
  id: wamid(n),
  ...kinds[kind],
});

type Step = string | number;

/** Returns every path of a value, from the outside in. */
export function placesIn(value: unknown, path: Step[] = []): Step[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key];
    return [here, ...placesIn(inner, here)];
  });
}

/** Returns a copy of a value with one path replaced; `undefined` removes it. */
export function changedAt(value: unknown, path: readonly Step[], put: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return put;
  if (Array.isArray(value))
    return value.map((inner, index) => (index === step ? changedAt(inner, rest, put) : inner));
  const copy = { ...(value as Record<string, unknown>) };
  const next = changedAt(copy[String(step)], rest, put);
  if (next === undefined) delete copy[String(step)];
  else copy[String(step)] = next;
  return copy;
}
