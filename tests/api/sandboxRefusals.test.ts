import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#sandbox/wire/errors.ts';
import { wellNumber } from '#sandbox/wire/number.ts';
import {
  customer,
  phoneNumberId,
  startSandboxStage,
  text,
  token,
  type SandboxStage,
} from '#tests/support/sandbox.ts';

let stage: SandboxStage;
beforeAll(async () => void (stage = await startSandboxStage()));
afterAll(() => stage.stop());

const refusal = async (answer: Response) => {
  const { error } = (await answer.json()) as { error?: { code: number } };
  return [answer.status, error?.code];
};

/** Typed by hand from contracts §1.13: HTTP status and its codes. */
const published: Record<number, number[]> = {
  400: [
    33, 100, 130403, 130472, 131008, 131009, 131021, 131026, 131030, 131037, 131042, 131047, 131049, 131050,
    131051, 131052, 131053, 131055, 131060, 131062, 131063, 131020, 131041, 131201, 131215, 132000, 132005,
    132007, 132008, 132012, 132015, 132016, 132018, 132068, 132069, 133000, 133005, 133006, 133008, 133009,
    133010, 133015, 133016, 134011, 134100, 134101, 134102, 135000, 137000,
  ],
  401: [0, 190],
  403: [10, 200, 368, 130497, 131005, 131031],
  404: [132001],
  429: [4, 80007, 130429, 131048, 131056, 131064],
  500: [1, 3, 131000, 131016, 131045, 131057],
  503: [2, 133004],
};
const table = Object.entries(published).flatMap(([status, codes]) =>
  codes.map((code) => [code, Number(status)] as const),
);

describe('a published error', () => {
  it.each(table)(
    '%i is answered with status %i in the provider’s format, and nothing is accepted',
    async (code, status) => {
      const before = stage.running.sandbox.state.accepted.length;
      await stage.control('POST', '/control/faults', { kind: 'error', code, count: 1 });
      const answer = await stage.send(text('Hi'));
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({
        error: {
          message: expect.stringContaining(`(#${code}) `),
          type: 'OAuthException',
          code,
          error_data: { messaging_product: 'whatsapp', details: expect.any(String) },
          fbtrace_id: expect.any(String),
        },
      });
      expect(stage.running.sandbox.state.accepted).toHaveLength(before);
    },
  );

  it('is in this table', () => {
    expect(
      Object.keys(errors)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(table.map(([code]) => code).toSorted((a, b) => a - b));
  });
});

const template = (name: string, components: object[] = [], language = 'en') => ({
  messaging_product: 'whatsapp',
  to: `+${customer}`,
  type: 'template',
  template: { name, language: { code: language }, components },
});
const words = (...given: string[]) => given.map((it) => ({ type: 'text', text: it }));
const body = (...given: string[]) => ({ type: 'body', parameters: words(...given) });
const header = (parameter: object) => ({ type: 'header', parameters: [parameter] });
const place = { latitude: 4.05, longitude: 9.7, name: 'Shop', address: 'Akwa' };
const code = (given: string) => ({
  type: 'button',
  sub_type: 'copy_code',
  index: '0',
  parameters: [{ type: 'coupon_code', coupon_code: given }],
});

/** Refusals by the sandbox itself, with the provider's code. */
const own: [string, object, number, number][] = [
  ['a body without a text', text('x', { text: {} }), 100, 400],
  ['a type that does not exist', text('x', { type: 'telegram' }), 100, 400],
  ['a text of more than 4096 characters', text('x'.repeat(4097)), 100, 400],
  ['a recipient that is no number', text('x', { to: 'Marie' }), 100, 400],
  ['a message to the number itself', text('x', { to: '+237650000100' }), 131021, 400],
  [
    'media with both id and link',
    text('x', { type: 'image', image: { id: '1', link: 'https://a.test' } }),
    100,
    400,
  ],
  [
    'a caption of audio',
    text('x', { type: 'audio', audio: { link: 'https://a.test', caption: 'Hi' } }),
    100,
    400,
  ],
  [
    'a caption of more than 1024 characters',
    text('x', { type: 'image', image: { link: 'https://a.test', caption: 'x'.repeat(1025) } }),
    100,
    400,
  ],
  ['media that was not uploaded', text('x', { type: 'image', image: { id: '1' } }), 131053, 400],
  [
    'a receipt for a message that does not exist',
    { messaging_product: 'whatsapp', status: 'read', message_id: 'wamid.x' },
    131009,
    400,
  ],
  ['an unknown template', template('nothing'), 132001, 404],
  ['a template in another language', template('opening_hours', [], 'fr'), 132001, 404],
  ['a template under review', template('pickup_point', [body('Akwa')]), 132001, 404],
  ['a rejected template', template('season_sale'), 132001, 404],
  ['a paused template', template('flash_offer', [body('Marie')], 'fr'), 132015, 400],
  ['a disabled template', template('old_promotion'), 132016, 400],
  ['too few parameters', template('payment_reminder', [body('Marie')]), 132000, 400],
  ['too many parameters', template('payment_reminder', [body('a', 'b', 'c')]), 132000, 400],
  ['an unknown part', template('opening_hours', [{ type: 'footnote' }]), 100, 400],
  ['an empty parameter', template('payment_reminder', [body('Marie', '')]), 131008, 400],
  ['a line break in a parameter', template('payment_reminder', [body('Marie', 'a\nb')]), 132018, 400],
  [
    'a text that is too long once filled in',
    template('payment_reminder', [body('Marie', 'x'.repeat(1024))]),
    132005,
    400,
  ],
  [
    'a named template that is filled in by number',
    template('delivery_update', [body('Marie', 'Akwa')]),
    132012,
    400,
  ],
  ['a header without its file', template('your_quote', [body('Marie')]), 132012, 400],
  ['a location header without a location', template('pickup_location', [body('Marie')]), 132012, 400],
  [
    'a location without its address',
    template('pickup_location', [
      header({ type: 'location', location: { ...place, address: '' } }),
      body('Marie'),
    ]),
    132012,
    400,
  ],
  ['an offer without its end', template('offer_code', [body('Marie'), code('25OFF')]), 131008, 400],
  [
    'an offer that has ended',
    template('offer_code', [
      {
        type: 'limited_time_offer',
        parameters: [{ type: 'limited_time_offer', limited_time_offer: { expiration_time_ms: 1 } }],
      },
      body('Marie'),
      code('25OFF'),
    ]),
    132018,
    400,
  ],
  ['a carousel without its cards', template('new_bags'), 132000, 400],
];

describe('the sandbox itself refuses', () => {
  it.each(own)('%s', async (_, asked, expected, status) => {
    expect(await refusal(await stage.send(asked))).toEqual([status, expected]);
  });

  it('a wrong and a revoked token', async () => {
    expect(await refusal(await stage.send(text('x'), 'stolen'))).toEqual([401, 190]);
    await stage.control('PUT', '/control/number', { token_dead: true });
    expect(await refusal(await stage.send(text('x')))).toEqual([401, 190]);
    stage.running.sandbox.number = wellNumber();
  });

  it('every send of a banned account', async () => {
    await stage.control('POST', '/control/number/ban', { state: 'DISABLE' });
    expect(await refusal(await stage.send(text('x')))).toEqual([403, 131031]);
    await stage.control('POST', '/control/number/ban', { state: 'REINSTATE' });
    expect((await stage.send(text('x'))).status).toBe(200);
  });

  it.each([
    [`/v23.0/${phoneNumberId}0/messages`, 'POST'],
    ['/v23.0/1/message_templates', 'GET'],
    ['/v23.0/102290129340398/message_templates?after=nonsense', 'GET'],
    [`/newest/${phoneNumberId}/messages`, 'POST'],
  ])('%s', async (path, method) => {
    const answer = await fetch(`${stage.running.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: JSON.stringify(text('x')) } : {}),
    });
    expect((await refusal(answer))[1]).toBe(100);
  });
});

describe('an Instagram event', () => {
  const grace = '17841400000000011';
  const account = '17841499000000001';
  const reacts = async (message: string) =>
    stage.control('POST', `/phone/people/${grace}/acts`, { do: 'react', message, emoji: '👍' });
  const heard = (key: string) =>
    stage.webhooks.filter(({ body }) =>
      (body.entry[0] as unknown as { messaging?: Record<string, unknown>[] }).messaging?.some(
        (it) => key in it,
      ),
    ).length;

  it('whose field was not subscribed is held back', async () => {
    const { instagram, state } = stage.running.sandbox;
    state.instagramFields = { [account]: ['messages'] };
    const message = instagram.write(grace, { text: 'Hello' });
    await reacts(message!.id);
    instagram.edit(grace, message!.id, 'Hello there');
    instagram.write(grace, { text: 'The last' });
    await expect.poll(() => heard('message')).toBe(2);
    expect([heard('reaction'), heard('message_edit')]).toEqual([0, 0]);
    expect(state.deliveries.size).toBe(0);

    state.instagramFields = { [account]: ['messages', 'message_reactions', 'message_edit'] };
    await reacts(message!.id);
    instagram.edit(grace, message!.id, 'Hello again');
    await expect.poll(() => [heard('reaction'), heard('message_edit')]).toEqual([1, 1]);
  });
});
