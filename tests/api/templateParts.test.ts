import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listTemplates, sendTemplate, Template } from '#contract/template.ts';
import { shownOf } from '#lib/templateShown.ts';
import { callOf } from '#server/domain/template/call.ts';
import { templateFrom } from '#server/providers/whatsapp/templates.ts';
import examples from '#tests/support/meta/message_templates_examples.json' with { type: 'json' };
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

const akwa = {
  location_latitude: '4.0511',
  location_longitude: '9.7679',
  location_name: 'Atelier Wouri',
  location_address: 'Rue Joss, Akwa',
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const phoneOf = () => String(237_630_000_000 + Math.floor(Math.random() * 9_999_999));
const named = async (name: string): Promise<Template> =>
  (await org.ada.call(listTemplates, {})).body.templates.waba_templates.find(
    (it: Template) => it.name === name,
  );
const send = (phone: string, name: string, variables: Json) =>
  org.ada.call(sendTemplate, {
    phone,
    recipient_name: 'Marie Atangana',
    template_name: name,
    language: 'en',
    template_variables: variables,
    save_to_conversation: true,
    intent: 'other',
    client_message_id: randomUUID(),
  });

describe('a template with special components', () => {
  it.each([
    [
      'named variables go by their names',
      'delivery_update',
      { first_name: 'Marie', place: 'Akwa' },
      { body: 'Hello Marie, your parcel leaves Akwa today.' },
    ],
    [
      'the header’s and the body’s first variable are two',
      'order_ready',
      { 'header:1': 'A-118', '1': 'Marie', '2': '18:30', button_0_1: 'a118' },
      { header: 'Order A-118', body: 'Hello Marie, your order is ready. You can collect it until 18:30.' },
    ],
    [
      'a location goes with its four fields',
      'pickup_location',
      { '1': 'Marie', ...akwa },
      { location: { latitude: 4.0511, longitude: 9.7679, name: 'Atelier Wouri', address: 'Rue Joss, Akwa' } },
    ],
    [
      'an offer goes with its end and its code',
      'offer_code',
      { '1': 'Marie', button_0_code: '25OFF', button_1_1: '25OFF' },
      { offer: { text: 'Expiring offer!' }, buttons: [{ code: '25OFF' }, {}] },
    ],
    [
      'a one-time password goes in the text and in the button',
      'sign_in_code',
      { button_0_code: '482913' },
      { buttons: [{ code: '482913' }] },
    ],
  ])('%s [TPL-011] [TPL-025]', async (_, name, variables, onPhone) => {
    const phone = phoneOf();
    const values = name === 'offer_code' ? { ...variables, offer_expires: tomorrow() } : variables;
    const { status, body } = await send(phone, name, values);
    expect([status, body.code]).toEqual([200, undefined]);
    // The card equals the form's preview: one function builds both from the same values.
    expect(body.message.extras.template).toEqual(shownOf(await named(name), values, true));
    await server.quiet();
    const shown = server.sandbox.state.thread(phone).findLast(({ from }) => from === 'business');
    expect(shown).toMatchObject({ type: 'template', content: onPhone });
    expect(shown?.status).not.toBe('failed');
  });

  it('is refused with a list of missing values, and nothing is sent [TPL-028]', async () => {
    const phone = phoneOf();
    for (const [name, variables, errors] of [
      ['pickup_location', { '1': 'Marie' }, 4],
      ['offer_code', { '1': 'Marie', button_1_1: 'x' }, 2],
      ['sign_in_code', {}, 1],
      ['delivery_update', { '1': 'Marie' }, 2],
    ] as const) {
      const { body } = await send(phone, name, variables);
      expect(body.code).toBe('templateVariables');
      expect(body.errors).toHaveLength(errors);
    }
    expect(server.sandbox.state.accepted.filter(({ to }) => to === phone)).toEqual([]);
  });

  it('with an expired offer is refused', async () => {
    const values = {
      '1': 'Marie',
      button_0_code: '25OFF',
      button_1_1: 'x',
      offer_expires: '2020-01-01T00:00:00Z',
    };
    const { body } = await send(phoneOf(), 'offer_code', values);
    expect(body).toMatchObject({
      code: 'templateVariables',
      errors: ['Invalid offer_expires: must be in the future'],
    });
  });
});

describe('a template that the product fills in by position', () => {
  const control = (id: string, body: object) =>
    fetch(`${server.sandbox.url}/control/templates/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const remake = async (name: string, text: string) => {
    const { id } = server.sandbox.templates.all.find((it) => it.name === name && it.language === 'en')!;
    await control(id, { body: text, parameter_format: 'NAMED' });
    await until(async () => {
      await server.context.templates.refresh(org.id);
      return (await named(name)).parameter_format === 'NAMED';
    }, 'the template with names');
  };

  it('uses the account’s names if the template has named variables', async () => {
    await remake('chat_reactivation', 'Hello {{prenom}}, may we help you?');
    const phone = phoneOf();
    const { status, body } = await send(phone, 'chat_reactivation', { '1': 'Marie' });
    expect([status, body.message?.message]).toEqual([200, 'Hello Marie, may we help you?']);
    await server.quiet();
    expect(server.sandbox.state.thread(phone).at(-1)).toMatchObject({
      type: 'template',
      content: { body: 'Hello Marie, may we help you?' },
    });
  });

  it('matches several values by known names in any order, and refuses an unknown name', async () => {
    const values = { '1': 'Marie', '2': 'Bag', '3': 'INV-1', '4': 'XAF 5,000', button_0_1: 'x' };
    await remake(
      'payment_confirmation',
      'We got {{amount}} for {{description}} ({{reference}}), {{first_name}}.',
    );
    const sent = await send(phoneOf(), 'payment_confirmation', values);
    expect([sent.status, sent.body.message?.message]).toEqual([
      200,
      'We got XAF 5,000 for Bag (INV-1), Marie.',
    ]);
    await remake('payment_confirmation', 'We got {{amount}} of {{shop_owner}}.');
    const refused = await send(phoneOf(), 'payment_confirmation', values);
    expect(refused.body.code).toBe('templateVariables');
  });
});

describe('the provider’s list', () => {
  it('is requested with every field that is read, and other fields are not returned', async () => {
    const { url, env } = server.sandbox;
    const list = async (fields: string) => {
      const response = await fetch(
        `${url}/v23.0/${env.businessId}/message_templates?fields=${fields}&limit=1`,
        {
          headers: { authorization: `Bearer ${env.token}` },
        },
      );
      return (await response.json()).data[0];
    };
    expect(Object.keys(await list('name,language'))).toEqual(['id', 'name', 'language']);
    expect((await named('delivery_update')).parameter_format).toBe('NAMED');
    const number = await fetch(`${url}/v23.0/${env.phoneNumberId}?fields=verified_name`, {
      headers: { authorization: `Bearer ${env.token}` },
    });
    expect(await number.json()).toEqual({ id: env.phoneNumberId, verified_name: env.businessName });
  });

  it.each([
    ...examples.get_response['Example response'].data.map((it) => [it.name, it] as const),
    ...Object.entries(examples.post_request).map(
      ([title, it]) => [title, { ...it, id: '1', status: 'APPROVED' }] as const,
    ),
  ])('reads Meta’s example: %s', (_, given) => {
    const read = templateFrom(given);
    expect(read?.components.map(({ type }) => type)).toEqual(
      given.components.map(({ type }) => type.toUpperCase()),
    );
    expect(read?.components.find(({ type }) => type === 'BODY')?.text).toBeTruthy();
  });

  it('reads odd templates, without a format, without texts, and with unknown parts', () => {
    const odd = { name: 'a', language: 'en', status: 'approved', parameter_format: null };
    const read = (components: unknown) => templateFrom({ ...odd, components });
    expect(read([{ type: 'body', text: 'Hello {{first_name}}' }])?.parameter_format).toBe('NAMED');
    expect(read(null)?.components).toEqual([]);
    expect(read([{ type: 'BUTTONS', buttons: [{ type: 'copy_code' }] }])?.components[0]?.buttons).toEqual([
      { type: 'COPY_CODE', text: 'Copy offer code' },
    ]);
    expect(read([{ type: 'Carousel', cards: [] }])?.components[0]?.type).toBe('CAROUSEL');
  });

  it('has a one-time password as a URL button, which is still sent as one code', () => {
    const template = templateFrom({
      id: '1',
      name: 'code',
      language: 'en',
      status: 'APPROVED',
      category: 'AUTHENTICATION',
      components: [
        { type: 'BODY', text: '*{{1}}* is your verification code.' },
        {
          type: 'BUTTONS',
          buttons: [
            {
              type: 'URL',
              text: 'Copy code',
              url: 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}',
            },
          ],
        },
      ],
    });
    const parameters = [{ type: 'text', text: '482913' }];
    expect(callOf(template!, { button_0_code: '482913' }).components).toEqual([
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: '0', parameters },
    ]);
  });
});
