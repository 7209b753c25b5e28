import { describe, expect, it } from 'vitest';
import { ENTRIES_MOST } from '#contract/extras.ts';
import type { Inbound } from '#server/domain/message/inbound.ts';
import { itemsOf } from '#server/providers/whatsapp/webhook.ts';
import { changedAt, kinds, messageOfKind, placesIn, webhookOf } from '#tests/support/whatsappShapes.ts';

const read = (body: unknown): Inbound[] =>
  itemsOf(body).flatMap(({ payload }) => (payload.kind === 'message' ? [payload.message] : []));

/** Without these fields nothing of a message is left, or it is not a message. */
const whole = new Set([
  'entry',
  'entry.0',
  'entry.0.changes',
  'entry.0.changes.0',
  'entry.0.changes.0.value',
]);
const body = 'entry.0.changes.0.value.messages';
const isWhole = (place: string) => whole.has(place) || place === body || place === `${body}.0`;

/** Replacements of a field: missing, null, or of another type. */
const others = [undefined, null, 7, 'odd', true, [], {}, [{}], { odd: { odd: 1 } }];

describe.each(Object.keys(kinds))('a message of the kind %s', (kind) => {
  const given = webhookOf(messageOfKind(kind, 1));

  it('is read even if any single field is missing, null or of another type', () => {
    const places = placesIn(given).filter((place) => !isWhole(place.join('.')));
    expect(places.length).toBeGreaterThan(10);
    const lost = places.flatMap((place) =>
      others
        .filter((put) => read(changedAt(given, place, put)).length !== 1)
        .map((put) => `${place.join('.')} = ${JSON.stringify(put)}`),
    );
    expect(lost).toEqual([]);
  });

  it('does not affect the others if invalid', () => {
    const odd = webhookOf(messageOfKind(kind, 1), {
      over: {
        messages: [null, 7, 'x', [], messageOfKind(kind, 1), { type: kind }, messageOfKind('text', 2)],
      },
    });
    expect(read(odd).map(({ text }) => text)).toContain('Does it come in another colour?');
  });
});

interface Sums {
  currency?: string;
  total_price?: string;
  prices?: string[];
}

describe('the content of a message', () => {
  const one = (kind: string) => read(webhookOf(messageOfKind(kind, 1)))[0]!;

  it.each([
    ['listReply', { type: 'text', text: 'Express\nNext day to Douala' }],
    [
      'form',
      {
        text: 'Sent',
        extras: {
          form: [
            { name: 'screen_0_Name_0', value: 'Awa' },
            { name: 'sizes', value: 'M, L' },
            { name: 'address.city', value: 'Douala' },
          ],
        },
      },
    ],
    [
      'referral',
      {
        extras: {
          referral: {
            kind: 'ad',
            headline: 'Chat with us',
            body: 'Summer bags',
            url: 'https://fb.me/3cr4Wqqkv',
          },
        },
      },
    ],
    ['product', { extras: { product: { id: 'di9ozbzfi4', catalog: '194836987003835' } } }],
    ['forwarded', { extras: { forwarded: 'once' } }],
    ['contacts', { extras: { contacts: [{ name: 'Awa Ndiaye', organisation: 'Buyer, Teranga, Sales' }] } }],
    ['callPermission', { type: 'unsupported', extras: { kind: 'call_permission_accept' } }],
    ['unsupported', { type: 'unsupported', extras: { kind: 'poll_creation' } }],
    ['onPhone', { type: 'unsupported', extras: { kind: 'on_phone', detail: 'Open it on the phone.' } }],
    ['lostMedia', { type: 'image', extras: { media: 'failed', detail: 'The file is too large.' } }],
    ['newKind', { type: 'unsupported', text: 'Look around', extras: { kind: 'hologram' } }],
    ['button', { type: 'text', text: 'Stop promotions' }],
    ['order', { type: 'order', extras: { total_price: '105501', currency: 'XAF' } }],
  ])('%s', (kind, expected) => {
    expect(one(kind)).toMatchObject(expected);
  });

  it.each([
    [
      'three decimals',
      [
        { quantity: 1, item_price: 1.235, currency: 'KWD' },
        { quantity: 2, item_price: 0.755, currency: 'KWD' },
      ],
      { currency: 'KWD', total_price: '2.745' },
    ],
    [
      'tenths that floats do not hold',
      [
        { quantity: 3, item_price: 19.99, currency: 'USD' },
        { quantity: 1, item_price: '0.1', currency: 'USD' },
      ],
      { currency: 'USD', total_price: '60.07' },
    ],
    [
      'a missing price',
      [
        { quantity: 2, item_price: 12_500, currency: 'XAF' },
        { quantity: 1, currency: 'XAF' },
      ],
      { currency: 'XAF', total_price: undefined },
    ],
    [
      'two currencies',
      [
        { quantity: 2, item_price: 12_500, currency: 'XAF' },
        { quantity: 1, item_price: 20, currency: 'EUR' },
      ],
      { currency: undefined, total_price: undefined, prices: ['12500 XAF', '20 EUR'] },
    ],
  ])('of an order with %s has the sum of its prices, or none', (_, items, { prices, ...expected }: Sums) => {
    const order = { catalog_id: '1', product_items: items };
    const [message] = read(webhookOf({ ...messageOfKind('order', 1), order }));
    const extras = message?.extras;
    expect({ currency: extras?.currency, total_price: extras?.total_price }).toEqual(expected);
    if (prices) expect(extras?.items?.map(({ price }) => price)).toEqual(prices);
  });

  it('has a sender with a phone number, a user id, or both', () => {
    const { from: _, ...hidden } = messageOfKind('text', 1);
    const people = [{ profile: { name: 'Sheena', username: '@sheena' }, user_id: hidden.from_user_id }];
    expect(one('text').from).toEqual({
      address: '237650123456',
      name: 'Sheena Nelson',
      identities: [
        { kind: 'phone', value: '237650123456' },
        { kind: 'user', value: 'CM.13491208655302741918' },
      ],
    });
    expect(read(webhookOf(hidden, { over: { contacts: people } }))[0]!.from).toEqual({
      address: 'CM.13491208655302741918',
      name: 'Sheena',
      username: 'sheena',
      identities: [{ kind: 'user', value: 'CM.13491208655302741918' }],
    });
  });

  it('is added to its group’s conversation, never to the sender’s', () => {
    const [item] = itemsOf(webhookOf({ ...messageOfKind('text', 1), group_id: '120363411111111111' }));
    expect(item!.payload).toMatchObject({
      kind: 'message',
      message: {
        from: { address: '120363411111111111', identities: [{ kind: 'group', value: '120363411111111111' }] },
        extras: { sender: 'Sheena Nelson' },
      },
    });
  });

  it('of thousands of contacts keeps the first, and counts the others', () => {
    const contacts = Array.from({ length: 10_000 }, (_, at) => ({ name: { formatted_name: `Awa ${at}` } }));
    const [message] = read(webhookOf({ ...messageOfKind('contacts', 1), contacts }));
    expect(message!.extras).toMatchObject({ more: 10_000 - ENTRIES_MOST });
    expect(message!.extras!.contacts!.map(({ name }) => name).at(-1)).toBe(`Awa ${ENTRIES_MOST - 1}`);
  });

  it('of an order of thousands of lines keeps the first, counts the others, and has no total', () => {
    const line = { product_retailer_id: 'hammer', quantity: 1, item_price: 7500, currency: 'XAF' };
    const order = { product_items: Array.from({ length: 50_000 }, () => line) };
    const [message] = read(webhookOf({ ...messageOfKind('order', 1), order }));
    expect(message!.extras).toMatchObject({ more: 50_000 - ENTRIES_MOST, currency: 'XAF' });
    expect(message!.extras).not.toHaveProperty('total_price');
    expect(message!.extras!.items).toHaveLength(ENTRIES_MOST);
  });

  it('keeps the provider’s order of time within one webhook', () => {
    const [late, early] = [
      { ...messageOfKind('text', 1), timestamp: '1780000005' },
      { ...messageOfKind('image', 2), timestamp: 1_780_000_001 },
    ];
    const found = read(webhookOf(late, { over: { messages: [late, early] } }));
    expect(found.map(({ type }) => type)).toEqual(['image', 'text']);
  });
});
