import { describe, expect, it } from 'vitest';
import { slotsOf, type TemplatePart } from '#lib/template.ts';
import { faultsOf, faultText } from '#lib/templateFaults.ts';
import { shownOf } from '#lib/templateShown.ts';
import { unsupportedPart } from '#lib/templateSupport.ts';
import { hasTab, profileTabs } from '#lib/profileTabs.ts';
import { unfitHeader } from '#machines/template/templateMedia.machine.ts';
import { isForPayments, isSendable } from '#machines/template/sendable.ts';
import { orderReady } from '#machines/template/template.samples.ts';

const told = (parts: readonly TemplatePart[], variables: unknown) =>
  faultsOf(parts, variables).map(faultText);

const words: TemplatePart[] = [
  { type: 'HEADER', format: 'TEXT', text: 'Order {{1}}' },
  { type: 'BODY', text: 'Hello {{1}}, until {{2}}.' },
  { type: 'FOOTER', text: 'Shop {{3}}' },
  {
    type: 'BUTTONS',
    buttons: [
      { type: 'QUICK_REPLY', text: 'Thank you' },
      { type: 'URL', text: 'Follow', url: 'https://x.test/{{1}}' },
    ],
  },
];
const whole = { '1': 'A', '2': 'B', '3': 'C', button_1_1: 'd' };
const image: TemplatePart[] = [
  { type: 'HEADER', format: 'IMAGE' },
  { type: 'BODY', text: 'Hi' },
];

describe('variables, by a table written by hand', () => {
  it.each([
    ['all there', words, whole, []],
    ['keys by number and by button [TPL-008]', words, { ...whole, '4': 'more than needed' }, []],
    [
      'missing, part by part [TPL-011]',
      words,
      { button_1_1: 'd' },
      [
        'Missing required variable: {{1}} for key header',
        'Missing required variable: {{1}} for key body',
        'Missing required variable: {{2}} for key body',
        'Missing required variable: {{3}} for key footer',
      ],
    ],
    [
      'empty, or of blanks [TPL-012]',
      words,
      { ...whole, '2': ' \n ' },
      ['Empty value for required variable: {{2}} for key body'],
    ],
    [
      'a button without its variable [TPL-013]',
      words,
      { '1': 'A', '2': 'B', '3': 'C' },
      ['Missing required variables for button 1'],
    ],
    [
      'a button with an empty one',
      words,
      { ...whole, button_1_1: ' ' },
      ['Empty value for required variable: {{1}} for key button 1'],
    ],
    ['no object [TPL-014]', words, ['A'], ['Variables must be a valid object']],
    ['nothing at all', words, null, ['Variables must be a valid object']],
    ['no texts', words, { ...whole, '1': 5 }, ['Variables must be a valid object']],
    [
      'a picture without an address [TPL-015]',
      image,
      {},
      ['Invalid header image: must be a non-empty string'],
    ],
    [
      'a picture of blanks',
      image,
      { header_image: '  ' },
      ['Invalid header image: must be a non-empty string'],
    ],
    ['no address', image, { header_image: 'bag.png' }, ['Invalid header image: bag.png is not a valid URL']],
    [
      'an address of another kind',
      image,
      { header_image: 'ftp://x.test/a.png' },
      ['Invalid header image: ftp://x.test/a.png must start with http:// or https://'],
    ],
    ['an address', image, { header_image: 'https://x.test/a.png' }, []],
    [
      'a video’s own name',
      [{ type: 'HEADER', format: 'VIDEO' }],
      { header_image: 'https://x.test/a.png' },
      ['Invalid header video: must be a non-empty string'],
    ],
    [
      'a document’s own name',
      [{ type: 'HEADER', format: 'DOCUMENT' }],
      {},
      ['Invalid header document: must be a non-empty string'],
    ],
  ] satisfies [string, TemplatePart[], unknown, string[]][])('%s', (_, parts, variables, expected) =>
    expect(told(parts, variables)).toEqual(expected),
  );

  it('are asked for once each in the order in which they are read, the header’s own beside the body’s (A61)', () => {
    expect(slotsOf(words).map(({ key }) => key)).toEqual(['header:1', '1', '2', '3', 'button_1_1']);
    expect(slotsOf(image)).toEqual([{ kind: 'media', key: 'header_image', media: 'image' }]);
  });

  it('appear in the preview as in the message; a variable without a value keeps its placeholder', () => {
    const it_ = { name: 'a', language: 'en', components: words };
    expect(shownOf(it_, whole)).toMatchObject({
      header: 'Order A',
      body: 'Hello A, until B.',
      footer: 'Shop C',
      buttons: [{ url: null }, { url: 'https://x.test/d' }],
    });
    expect(shownOf(it_, { '1': ' A\n B ' }, true).body).toBe('Hello A B, until {{2}}.');
    expect(shownOf(it_, {}).body).toBe('Hello , until .');
  });

  it('of header and body are two values, or one if only the body’s is given (A61)', () => {
    const it_ = { name: 'a', language: 'en', components: words };
    const two = { ...whole, 'header:1': 'A-118' };
    expect(shownOf(it_, two)).toMatchObject({ header: 'Order A-118', body: 'Hello A, until B.' });
    expect(shownOf(it_, whole).header).toBe('Order A');
    expect(told(words, { ...whole, 'header:1': '' })).toEqual([
      'Empty value for required variable: {{1}} for key header',
    ]);
  });

  const part = (components: TemplatePart[]) => components;
  const named = part([
    { type: 'HEADER', format: 'TEXT', text: 'For {{first_name}}' },
    { type: 'BODY', text: 'Hello {{first_name}}, your parcel leaves {{town}}.' },
  ]);
  const place = part([
    { type: 'HEADER', format: 'LOCATION' },
    { type: 'BODY', text: 'Come.' },
  ]);
  const akwa = {
    location_latitude: '4.05',
    location_longitude: '9.70',
    location_name: 'Shop',
    location_address: 'Akwa',
  };
  const offer = part([
    { type: 'LIMITED_TIME_OFFER', limited_time_offer: { text: 'Hurry!', has_expiration: true } },
    { type: 'BODY', text: 'Hello {{1}}.' },
    { type: 'BUTTONS', buttons: [{ type: 'COPY_CODE', text: 'Copy' }] },
  ]);
  const hurry = { '1': 'Marie', offer_expires: '2026-12-01T18:00:00Z', button_0_code: '25OFF' };
  const password = part([
    { type: 'BODY', text: '*{{1}}* is your verification code.' },
    { type: 'BUTTONS', buttons: [{ type: 'OTP', text: 'Copy code' }] },
  ]);

  it.each([
    ['names', named, { first_name: 'Marie', town: 'Akwa' }, []],
    [
      'names that are missing or empty',
      named,
      { first_name: '' },
      [
        'Empty value for required variable: {{first_name}} for key header',
        'Empty value for required variable: {{first_name}} for key body',
        'Missing required variable: {{town}} for key body',
      ],
    ],
    ['a location', place, akwa, []],
    [
      'a location without its fields',
      place,
      { ...akwa, location_latitude: '91', location_longitude: 'west', location_name: ' ' },
      [
        'Invalid location latitude: must be a number between -90 and 90',
        'Invalid location longitude: must be a number between -180 and 180',
        'Invalid location name: must be a non-empty string',
      ],
    ],
    ['a limited-time offer', offer, hurry, []],
    [
      'an offer without its end and its code',
      offer,
      { '1': 'Marie' },
      ['Invalid offer_expires: must be a non-empty string', 'Missing required code for button 0'],
    ],
    [
      'an end without a zone, and a code that is too long',
      offer,
      { ...hurry, offer_expires: '2026-12-01T18:00', button_0_code: 'x'.repeat(21) },
      [
        'Invalid offer_expires: must be an ISO 8601 time with its zone',
        'Code for button 0 is longer than 20 characters',
      ],
    ],
    ['a one-time password', password, { button_0_code: '482913' }, []],
    [
      'a one-time password that is too long',
      password,
      { button_0_code: 'x'.repeat(16) },
      ['Code for button 0 is longer than 15 characters'],
    ],
  ] satisfies [string, TemplatePart[], unknown, string[]][])(
    'of other parts: %s [TPL-011] [TPL-012]',
    (_, parts, variables, expected) => expect(told(parts, variables)).toEqual(expected),
  );

  it('of other parts are asked for and shown', () => {
    expect(slotsOf(named).map(({ key }) => key)).toEqual(['first_name', 'town']);
    expect(slotsOf(place).map(({ key }) => key)).toEqual(Object.keys(akwa));
    expect(slotsOf(offer).map(({ key }) => key)).toEqual(['1', 'offer_expires', 'button_0_code']);
    expect(slotsOf(password).map(({ key }) => key)).toEqual(['button_0_code']);
    const shown = (components: TemplatePart[], values: Record<string, string>) =>
      shownOf({ name: 'a', language: 'en', components }, values);
    expect(shown(place, akwa).location).toEqual({
      latitude: '4.05',
      longitude: '9.70',
      name: 'Shop',
      address: 'Akwa',
    });
    expect(shown(offer, hurry)).toMatchObject({
      offer: { text: 'Hurry!', expires: '2026-12-01T18:00:00.000Z' },
      buttons: [{ code: '25OFF' }],
    });
    expect(shown(password, { button_0_code: '482913' }).body).toBe('*482913* is your verification code.');
  });
});

describe('templates that may be listed and sent', () => {
  it.each([
    ['payment_request_cta', true],
    ['PAYMENT', true],
    ['monthly_Payments', true],
    ['order_ready', false],
  ])('%s is for payments: %s [TPL-001]', (name, expected) => expect(isForPayments({ name })).toBe(expected));

  it.each(['pending', 'rejected', 'paused', 'disabled', 'deleted', 'in_appeal', ''])(
    '%s is not sent [TPL-003]',
    (status) => expect(isSendable({ ...orderReady, status })).toBe(false),
  );
  it('approved is sent, with named variables too, but not those of payments', () => {
    expect(isSendable(orderReady)).toBe(true);
    expect(isSendable({ ...orderReady, parameter_format: 'NAMED' })).toBe(true);
    expect(isSendable({ ...orderReady, name: 'payment_reminder' })).toBe(false);
  });
});

describe('a part that cannot be filled in here', () => {
  const button = (type: string): TemplatePart => ({ type: 'BUTTONS', buttons: [{ type, text: 'Go' }] });
  it.each([
    [{ type: 'HEADER', format: 'PRODUCT' }, 'product'],
    [{ type: 'HEADER', format: 'GIF' }, 'gif'],
    [{ type: 'HEADER', format: 'HOLOGRAM' }, 'other'],
    [{ type: 'CAROUSEL' }, 'carousel'],
    [{ type: 'CALL_PERMISSION_REQUEST' }, 'other'],
    [button('CATALOG'), 'catalog'],
    [button('MPM'), 'products'],
    [button('SPM'), 'product'],
    [button('FLOW'), 'flow'],
    [button('TELEPORT'), 'other'],
    [{ type: 'HEADER', format: 'LOCATION' }, null],
    [{ type: 'LIMITED_TIME_OFFER' }, null],
    [button('COPY_CODE'), null],
    [button('OTP'), null],
    [button('VOICE_CALL'), null],
    [button('REQUEST_CONTACT_INFO'), null],
  ] satisfies [TemplatePart, string | null][])('%o: %s [TPL-003]', (given, expected) => {
    const components = [given] as typeof orderReady.components;
    expect(unsupportedPart({ components })).toBe(expected);
    expect(isSendable({ ...orderReady, components })).toBe(expected === null);
  });
});

describe('a header’s file [TPL-017]', () => {
  const file = (name: string, mimeType: string, size = 100) => ({ id: 'f', name, mimeType, size });
  it.each([
    ['IMAGE', file('a.png', 'image/png'), null],
    ['IMAGE', file('a.jpg', 'image/jpeg'), null],
    ['IMAGE', file('a.gif', 'image/gif'), 'fileTypeInvalid'],
    ['IMAGE', file('a.pdf', 'application/pdf'), 'fileTypeInvalid'],
    ['IMAGE', file('a.png', 'image/png', 5 * 1024 * 1024 + 1), 'fileTooLarge'],
    ['VIDEO', file('a.mp4', 'video/mp4'), null],
    ['VIDEO', file('a.png', 'image/png'), 'fileTypeInvalid'],
    ['DOCUMENT', file('a.pdf', 'application/pdf'), null],
    ['DOCUMENT', file('a.doc', ''), null],
    ['DOCUMENT', file('a.txt', 'text/plain'), null],
    ['DOCUMENT', file('a.exe', ''), 'fileTypeInvalid'],
  ] as const)('%s takes %o: %s', (format, given, expected) =>
    expect(unfitHeader(given, format)?.code ?? null).toBe(expected),
  );
});

describe('the profile’s tabs', () => {
  const facts = { channel: 'whatsapp' as const, customerId: null, pawapayStatus: 0, hasCampaigns: false };
  const shown = (more: object) => profileTabs.filter((tab) => hasTab(tab, { ...facts, ...more }));
  it.each([
    ['nothing connected', {}, ['info', 'templates', 'media']],
    ['campaigns [PROF-006]', { hasCampaigns: true }, ['info', 'campaigns', 'templates', 'media']],
    ['a shop customer [PROF-007]', { customerId: '7001' }, ['info', 'templates', 'activity', 'media']],
    ['payments connected [PROF-009]', { pawapayStatus: 2 }, ['info', 'templates', 'paymentHistory', 'media']],
    ['payments half connected', { pawapayStatus: 1 }, ['info', 'templates', 'media']],
    [
      'everything, in order [PROF-002]',
      { hasCampaigns: true, customerId: '7001', pawapayStatus: 2 },
      ['info', 'campaigns', 'templates', 'activity', 'paymentHistory', 'media'],
    ],
    [
      'Instagram, whatever is connected [PROF-012]',
      { channel: 'instagram', hasCampaigns: true, customerId: '7001', pawapayStatus: 2 },
      ['info', 'media'],
    ],
  ])('%s', (_, more, expected) => expect(shown(more)).toEqual(expected));
});
