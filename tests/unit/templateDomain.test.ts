import { describe, expect, it } from 'vitest';
import type { Template } from '#contract/template.ts';
import { callOf } from '#server/domain/template/call.ts';
import { isAnother, translationOf } from '#server/domain/template/fill.ts';
import { byName } from '#server/domain/template/fixed.ts';
import { fitsHeader, MOST_HEADER_BYTES, nameIn, ownFile } from '#server/domain/template/header.ts';

const template = (changes: Partial<Template> = {}): Template => ({
  id: 'one',
  name: 'order_ready',
  category: 'utility',
  language: 'en',
  status: 'approved',
  rejected_reason: null,
  description: null,
  parameter_format: 'POSITIONAL',
  components: [{ type: 'BODY', text: 'Hello {{1}}' }],
  created_at: null,
  modified_at: null,
  ...changes,
});

describe('the translation of a template that is sent', () => {
  const [english, british, french, pending, other] = [
    template({ id: 'en', language: 'en_US' }),
    template({ id: 'gb', language: 'en_GB' }),
    template({ id: 'fr', language: 'fr' }),
    template({ id: 'de', language: 'de', status: 'pending' }),
    template({ id: 'x', name: 'other', language: 'es' }),
  ];
  const all = [pending, other, french, english, british];
  const idFor = (language: string) => {
    const found = translationOf(all, 'order_ready', language);
    return 'template' in found ? found.template.id : found.refusal;
  };

  it('is the one in the requested language', () => expect(idFor('en_GB')).toBe('gb'));
  it('otherwise is one in the same language of another country', () => {
    expect(idFor('en')).toBe('en');
    expect(idFor('EN_ZA')).toBe('en');
    expect(idFor('fr_CM')).toBe('fr');
  });
  it('otherwise is any approved one, never one that waits for approval', () => {
    expect(idFor('de')).toBe('fr');
    expect(idFor('es')).toBe('fr');
  });
  it('is the one the sender saw, and none if that one is no longer approved', () => {
    const seen = (id: string) => translationOf(all, 'order_ready', 'fr', { id, components: [] });
    expect(seen('gb')).toEqual({ template: british });
    expect(seen('de')).toEqual({ refusal: 'templateNotApproved' });
    expect(seen('gone')).toEqual({ template: french });
  });
  it('is refused with a reason if there is none', () => {
    expect(translationOf(all, 'unheard', 'en')).toEqual({ refusal: 'templateMissing' });
    expect(translationOf([pending], 'order_ready', 'de')).toEqual({ refusal: 'templateNotApproved' });
  });
});

it('a template has changed when its content differs, not when its keys are in another order', () => {
  const same = { id: 'one', components: [{ text: 'Hello {{1}}', type: 'BODY' }] };
  const changed = { id: 'one', components: [{ type: 'BODY', text: 'Goodbye {{1}}' }] };
  const reordered = template({
    components: [
      { type: 'BODY', text: 'A' },
      { type: 'FOOTER', text: 'B' },
    ],
  });
  const swapped = {
    id: 'one',
    components: [
      { type: 'FOOTER', text: 'B' },
      { type: 'BODY', text: 'A' },
    ],
  };
  expect(isAnother(template(), same)).toBe(false);
  expect(isAnother(template(), changed)).toBe(true);
  expect(isAnother(reordered, swapped)).toBe(true);
});

describe('the values of the product’s own templates', () => {
  const named = (text: string, name = 'payment_request_cta') =>
    template({ name, parameter_format: 'NAMED', components: [{ type: 'BODY', text }] });
  const values = { '1': 'Awa', '2': 'Two bags', '3': 'INV-7', '4': 'XAF 9,000' };

  it.each([
    ['first_name', 'Awa'],
    ['name', 'Awa'],
    ['customer', 'Awa'],
    ['customer_name', 'Awa'],
    ['description', 'Two bags'],
    ['item', 'Two bags'],
    ['purpose', 'Two bags'],
    ['reference', 'INV-7'],
    ['invoice', 'INV-7'],
    ['invoice_id', 'INV-7'],
    ['invoice_number', 'INV-7'],
    ['amount', 'XAF 9,000'],
    ['total', 'XAF 9,000'],
  ])('use the name {{%s}} that an account gave them', (variable, value) => {
    expect(byName(named(`{{${variable}}} and {{unknown}}`), values)).toEqual({
      ...values,
      [variable]: value,
    });
  });
  it('stay missing where a name is unknown, unless it is the only one', () => {
    expect(byName(named('{{who}} and {{what}}'), values)).toEqual(values);
    expect(byName(named('Hello {{who}}'), values)).toEqual({ ...values, who: 'Awa' });
  });
  it('do not replace a value that was given by name, nor invent one that is missing', () => {
    expect(byName(named('{{name}} {{total}}'), { '1': 'Awa', name: 'Rose' })).toEqual({
      '1': 'Awa',
      name: 'Rose',
    });
  });
  it('are mapped for every template of the product, and for no other', () => {
    for (const name of [
      'chat_reactivation',
      'payment_reminder_cta',
      'payment_confirmation',
      'payment_failed',
    ])
      expect(byName(named('{{name}}', name), values)).toEqual({ ...values, name: 'Awa' });
    expect(byName(named('{{name}}', 'order_ready'), values)).toEqual(values);
    const positional = template({ name: 'payment_failed', components: [{ type: 'BODY', text: '{{name}}' }] });
    expect(byName(positional, values)).toEqual(values);
    const bodiless = template({ name: 'payment_failed', parameter_format: 'NAMED', components: [] });
    expect(byName(bodiless, values)).toEqual(values);
  });
});

describe('the call that sends a template', () => {
  const image = template({
    components: [
      { type: 'HEADER', format: 'IMAGE' },
      { type: 'BODY', text: 'Hi' },
    ],
  });
  const link = { header_image: 'https://x.test/bag.jpg' };

  it('links a header’s picture, unless the file is ours and is uploaded first', () => {
    const parameters = [{ type: 'image', image: { link: 'https://x.test/bag.jpg' } }];
    expect(callOf(image, link)).toEqual({
      name: 'order_ready',
      language: 'en',
      components: [{ type: 'header', parameters }],
    });
    expect(callOf(image, link, true).components).toEqual([]);
  });
  it('names a value only where the template’s variables have names', () => {
    const text = { type: 'BODY', text: 'Hello {{name}}' };
    const named = template({ parameter_format: 'NAMED', components: [text] });
    expect(callOf(named, { name: 'Awa' }).components).toEqual([
      { type: 'body', parameters: [{ type: 'text', parameter_name: 'name', text: 'Awa' }] },
    ]);
    expect(callOf(template(), { '1': 'Awa' }).components).toEqual([
      { type: 'body', parameters: [{ type: 'text', text: 'Awa' }] },
    ]);
  });
  it('puts a one-time password into the body even if the provider does not list its text', () => {
    const buttons = [{ type: 'OTP', text: 'Copy code' }];
    const code = { button_0_code: '482913' };
    const parameters = [{ type: 'text', text: '482913' }];
    const button = { type: 'button', sub_type: 'url', index: '0', parameters };
    for (const body of [{ type: 'BODY' }, { type: 'BODY', text: '{{1}} is your code' }])
      expect(callOf(template({ components: [body, { type: 'BUTTONS', buttons }] }), code).components).toEqual(
        [{ type: 'body', parameters }, button],
      );
    const silent = template({
      components: [
        { type: 'BODY', text: 'No code' },
        { type: 'BUTTONS', buttons },
      ],
    });
    expect(callOf(silent, code).components).toEqual([button]);
    expect(callOf(template({ components: [{ type: 'BODY' }] }), code).components).toEqual([]);
  });
  it('carries a location, and a header’s own value where header and body share a number', () => {
    const place = { latitude: '4.0511', longitude: '9.7679', name: 'Atelier', address: 'Rue Joss' };
    const values = Object.fromEntries(Object.entries(place).map(([key, it]) => [`location_${key}`, it]));
    const there = template({ components: [{ type: 'HEADER', format: 'LOCATION' }] });
    expect(callOf(there, values).components).toEqual([
      { type: 'header', parameters: [{ type: 'location', location: place }] },
    ]);
    const text = { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' };
    const shared = template({ components: [text, { type: 'BODY', text: 'Hello {{1}}' }] });
    expect(callOf(shared, { 'header:1': '17', '1': 'Awa' }).components).toEqual([
      { type: 'header', parameters: [{ type: 'text', text: '17' }] },
      { type: 'body', parameters: [{ type: 'text', text: 'Awa' }] },
    ]);
  });
  it('carries the end of an offer, and each button’s value at the button’s place', () => {
    const buttons = [
      { type: 'QUICK_REPLY', text: 'Thank you' },
      { type: 'COPY_CODE', text: 'Copy' },
      { type: 'URL', text: 'Follow', url: 'https://x.test/{{1}}' },
    ];
    const offer = { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Sale', has_expiration: true } };
    const values = { offer_expires: '2026-11-23T10:00:00.000Z', button_1_code: 'NOEL', button_2_1: '42' };
    const sale = template({ components: [offer, { type: 'BUTTONS', buttons }] });
    const end = { expiration_time_ms: 1_795_428_000_000 };
    expect(callOf(sale, values).components).toEqual([
      {
        type: 'limited_time_offer',
        parameters: [{ type: 'limited_time_offer', limited_time_offer: end }],
      },
      {
        type: 'button',
        sub_type: 'copy_code',
        index: '1',
        parameters: [{ type: 'coupon_code', coupon_code: 'NOEL' }],
      },
      { type: 'button', sub_type: 'url', index: '2', parameters: [{ type: 'text', text: '42' }] },
    ]);
    const endless = { ...offer, limited_time_offer: { text: 'Sale', has_expiration: false } };
    expect(callOf(template({ components: [endless] }), values).components).toEqual([]);
  });
});

describe('the file of a template’s header', () => {
  const id = '0b6f2f5e-5a0e-4a52-9f3a-6a1f0d3c9b11';
  const ours = ['https://parley.test'];

  it('is ours only at our own address, under the path of files', () => {
    expect(ownFile(`https://parley.test/media/${id}`, ours)).toBe(id);
    expect(ownFile(`https://parley.test/media/${id}?expires=1`, ours)).toBe(id);
    expect(ownFile(`https://elsewhere.test/media/${id}`, ours)).toBeNull();
    expect(ownFile(`https://parley.test/other/media/${id}`, ours)).toBeNull();
    expect(ownFile(`https://parley.test/media/${id}/more`, ours)).toBeNull();
    expect(ownFile('not an address', ours)).toBeNull();
  });
  it('has a type that the header’s format takes, and at most 100 MB', () => {
    expect(fitsHeader('IMAGE', 'image/png')).toBe(true);
    expect(fitsHeader('IMAGE', 'application/pdf')).toBe(false);
    expect(MOST_HEADER_BYTES).toBe(104_857_600);
  });
  it('is named by the last part of its address, if that looks like a file’s name', () => {
    expect(nameIn('https://x.test/files/Price%20list.pdf?x=1')).toBe('Price list.pdf');
    expect(nameIn('https://x.test/files/list')).toBeNull();
    expect(nameIn('https://x.test/%E0.pdf')).toBeNull();
    expect(nameIn('no address.pdf')).toBeNull();
  });
});
