import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '#contract/message.ts';
import { linkChannel } from '#contract/channelLink.ts';
import { listTemplates, sendTemplate, Template } from '#contract/template.ts';
import { launched, untilCampaign } from '#tests/support/campaigns.ts';
import { pdf, png } from '#tests/support/samples.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { phoneNumberId } from '#tests/support/sandbox.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  other = await server.organisation('86540352242922');
});
afterAll(() => server.stop());

const control = (method: string, path: string, body?: unknown) =>
  fetch(`${server.sandbox.url}/control/templates${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const idOf = (name: string, language = 'en') =>
  server.sandbox.templates.all.find((it) => it.name === name && it.language === language)!.id;
const list = async (actor: Actor, query: Json = {}): Promise<Template[]> =>
  (await actor.call(listTemplates, query)).body.templates.waba_templates;
const named = async (name: string, language = 'en') =>
  (await list(org.ada)).find((it) => it.name === name && it.language === language)!;
const phoneOf = () => String(237_620_000_000 + Math.floor(Math.random() * 9_999_999));
const seen = ({ id, name, category, language, components }: Template) => ({
  id,
  name,
  category,
  language,
  components,
});
const send = (actor: Actor, phone: string, more: Json = {}) =>
  actor.call(sendTemplate, {
    phone,
    recipient_name: 'Marie Atangana',
    template_name: 'opening_hours',
    language: 'en',
    template_variables: {},
    save_to_conversation: true,
    intent: 'other',
    client_message_id: randomUUID(),
    ...more,
  });
const changes = async (of: Organisation) =>
  (
    await server.query<Json>(
      `select seq from events where organisation_id = $1 and name = 'TEMPLATES_CHANGED'`,
      [of.id],
    )
  ).length;
const shown = (phone: string) =>
  server.sandbox.state.thread(phone).findLast(({ from }) => from === 'business');

async function upload(
  actor: Actor,
  format: string,
  bytes: Buffer,
  type: string,
  name = 'file',
): Promise<{ status: number; body: Json }> {
  const form = new FormData();
  form.set('format', format);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetch(`${server.base}/api/file/template-media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${actor.token}` },
    body: form,
  });
  return { status: response.status, body: await response.json() };
}

describe('the list', () => {
  it('is the provider’s, filtered by status and category, or complete [CALL-018] [CALL-019]', async () => {
    const all = await list(org.ada);
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['approved', 'pending', 'rejected', 'paused', 'disabled']),
    );
    expect((await list(org.ada, { status: 'approved' })).every(({ status }) => status === 'approved')).toBe(
      true,
    );
    const marketing = await list(org.ada, { category: 'marketing' });
    expect(marketing.length).toBeGreaterThan(3);
    expect(marketing.every(({ category }) => category === 'MARKETING')).toBe(true);
    expect(all.find(({ name }) => name === 'delivery_update')?.parameter_format).toBe('NAMED');
  });

  it('contains all pages of a large account, on both providers, and is served from our own table', async () => {
    await control('POST', '', { count: 251, name: 'bulk' });
    await server.context.templates.refresh(org.id);
    const total = server.sandbox.templates.all.length;
    expect(await list(org.ada)).toHaveLength(total);
    server.sandbox.state.templates.added = [];
    expect(await list(org.ada)).toHaveLength(total);
    await server.context.templates.refresh(org.id);
    expect(await list(org.ada)).toHaveLength(total - 251);

    const shop = await server.organisation('87540352242922');
    await control('POST', '', { count: 620, name: 'many' });
    await server.query('delete from channels where organisation_id = $1', [shop.id]);
    expect((await shop.ada.call(linkChannel, { channel_id: 'wouri02CH' })).status).toBe(200);
    await server.context.templates.settled();
    expect(await list(shop.ada)).toHaveLength(server.sandbox.templates.all.length);
    server.sandbox.state.templates.added = [];
  });

  it('is updated after the provider’s webhook for every organisation of the account, which are notified once', async () => {
    await list(org.ada);
    await list(other.ada);
    await server.context.templates.settled();
    const before = [await changes(org), await changes(other)];
    await control('PUT', `/${idOf('pickup_point')}`, { status: 'APPROVED' });
    await until(
      async () => (await changes(org)) > before[0]! && (await changes(other)) > before[1]!,
      'the news of both',
    );
    expect((await named('pickup_point')).status).toBe('approved');
    await control('PUT', `/${idOf('pickup_point')}`, { body: 'Your parcel waits for you at {{1}}.' });
    await until(async () => (await changes(org)) >= before[0]! + 2, 'the news of the new text');
    expect((await named('pickup_point')).components[0]?.text).toBe('Your parcel waits for you at {{1}}.');
    await server.context.templates.refresh(org.id);
    expect(await changes(org)).toBe(before[0]! + 2);
  });

  it('older than a minute is returned and reloaded in the background', async () => {
    await server.context.templates.refresh(org.id);
    await server.context.templates.settled();
    server.sandbox.templates.change(idOf('season_sale'), { status: 'APPROVED', rejected_reason: 'NONE' });
    expect((await named('season_sale')).status).toBe('rejected');
    server.travel(61_000);
    expect((await named('season_sale')).status).toBe('rejected');
    await server.context.templates.settled();
    expect((await named('season_sale')).status).toBe('approved');
    server.sandbox.state.templates.changed = {};
    await server.context.templates.refresh(org.id);
  });

  it('that cannot be loaded is an error only if none is stored', async () => {
    const nobody = await server.organisation('88540352242922');
    await server.query('delete from channels where organisation_id = $1', [nobody.id]);
    expect((await nobody.ada.call(listTemplates, {})).body.code).toBe('notConnected');
    const token = server.sandbox.env.token;
    server.sandbox.env.token = 'another';
    const fresh = await server.organisation('89540352242922');
    expect((await fresh.ada.call(listTemplates, {})).body.code).toBe('providerFailed');
    server.travel(61_000);
    expect((await list(org.ada)).length).toBeGreaterThan(10);
    await server.context.templates.settled();
    server.sandbox.env.token = token;
  });

  it('ignores an unsigned review', async () => {
    const response = await fetch(`${server.base}/webhooks/whatsapp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=00' },
      body: JSON.stringify({
        entry: [{ id: '102290129340398', changes: [{ field: 'message_template_status_update' }] }],
      }),
    });
    expect(response.status).toBe(401);
    const [row] = await server.query<Json>(
      'select synced_at from template_syncs where organisation_id = $1',
      [org.id],
    );
    expect(row.synced_at).not.toBeNull();
  });
});

describe('sending', () => {
  it('uses the translation that the sender saw (A63), and refuses one that has changed since [TPL-028]', async () => {
    const phone = phoneOf();
    const french = await named('chat_reactivation', 'fr');
    const asked = {
      template_name: 'chat_reactivation',
      template_variables: { '1': 'Awa' },
      template_details: seen(french),
    };
    const { body } = await send(org.ada, phone, asked);
    expect(body.message.extras.template.language).toBe('fr');
    await control('PUT', `/${french.id}`, { body: 'Bonjour {{1}}, écrivez-nous.' });
    await until(
      async () => (await named('chat_reactivation', 'fr')).components[0]?.text !== french.components[0]?.text,
      'the new text',
    );
    const changed = await send(org.ada, phone, asked);
    expect([changed.status, changed.body.code]).toEqual([409, 'templateChanged']);
    expect(changed.body.template.components[0].text).toBe('Bonjour {{1}}, écrivez-nous.');
    await control('PUT', `/${french.id}`, { status: 'PAUSED' });
    await until(async () => (await named('chat_reactivation', 'fr')).status === 'paused', 'the pause');
    expect((await send(org.ada, phone, asked)).body.code).toBe('templateNotApproved');
    await server.quiet();
    expect(server.sandbox.state.accepted.filter(({ to }) => to === phone)).toHaveLength(1);
    server.sandbox.state.templates.changed = {};
    await server.context.templates.refresh(org.id);
  });

  it('refuses a template with an unsupported component, and invalid variables', async () => {
    const phone = phoneOf();
    expect((await send(org.ada, phone, { template_name: 'new_bags' })).body).toMatchObject({
      code: 'templateUnsupported',
      part: 'carousel',
    });
    for (const template_variables of [null, 'Marie', ['Marie'], { '1': 5 }])
      expect((await send(org.ada, phone, { template_variables })).body).toMatchObject({
        code: 'templateVariables',
        errors: ['Variables must be a valid object'],
      });
  });

  it('answers with the contract’s payload and message [TPL-024] [CALL-021]', async () => {
    const phone = phoneOf();
    const { status, body } = await send(org.ada, phone, {
      template_details: seen(await named('opening_hours')),
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: { is_template_message: true } });
    expect((await send(org.ada, phone, { language: 7 })).status).toBe(400);
  });
});

describe('a header’s file', () => {
  const withImage = (url: unknown) => ({
    template_name: 'bag_of_the_week',
    template_variables: { '1': 'Marie', '2': 'the Sanaga', header_image: url, button_0_1: 'sanaga' },
  });

  it('is accepted by its bytes, for each format [CALL-020] [TPL-017]', async () => {
    const { status, body } = await upload(org.ada, 'IMAGE', png(2000), 'image/png');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\//),
    });
    expect((await fetch(body.url)).headers.get('content-type')).toBe('image/png');
    expect((await upload(org.ada, 'DOCUMENT', pdf(500), 'application/pdf')).status).toBe(200);
    expect(
      (await upload(org.ada, 'DOCUMENT', Buffer.from('Prices'), 'text/plain', 'prices.txt')).status,
    ).toBe(200);
    expect((await upload(org.ada, 'IMAGE', pdf(500), 'image/png')).body.code).toBe('fileTypeInvalid');
    expect((await upload(org.ada, 'VIDEO', png(500), 'video/mp4')).body.code).toBe('fileTypeInvalid');
    expect((await upload(org.ada, 'IMAGE', png(5 * 1024 * 1024 + 1), 'image/png')).body.code).toBe(
      'fileTooLarge',
    );
  });

  it('of a campaign is the picture in every recipient’s conversation', async () => {
    const { body: file } = await upload(org.ada, 'IMAGE', png(2500), 'image/png', 'sale.png');
    const { template_name: template_id, template_variables } = withImage(file.url);
    const to = phoneOf();
    const id = await launched(org.ada, {
      template: { template_id, language: 'en' },
      recipients: [{ name: 'Marie', phone: to, template_variables }],
    } as never);
    await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 1);
    const [chat] = await server.query<{ id: string }>(
      'select conversation_id as id from campaign_recipients where campaign_id = $1',
      [id],
    );
    const { body } = await org.ada.call(listMessages, { id: chat!.id as never, limit: 5, offset: 0 });
    expect(body.data[0]).toMatchObject({
      message_type: 'campaign',
      media_url: expect.stringMatching(/^\/media\//),
      mime_type: 'image/png',
      file_size: 2500,
      extras: { campaign_name: 'Autumn sale', intent: 'promo' },
    });
    // Those that were stored before had no picture.
    await server.query(
      'update messages set media_url = null, mime_type = null, file_size = null where id = $1',
      [body.data[0]._id],
    );
    await server.query(await readFile('server/db/migrations/0332-campaign-pictures.sql', 'utf8'));
    const again = await org.ada.call(listMessages, { id: chat!.id as never, limit: 5, offset: 0 });
    expect(again.body.data[0]).toMatchObject({ mime_type: 'image/png', file_size: 2500 });
    const shown = await fetch(`${server.base}${body.data[0].media_url}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('is sent with the message and shown in the card; once, even if clicked twice', async () => {
    const phone = phoneOf();
    const bytes = png(3000);
    const { body: file } = await upload(org.ada, 'IMAGE', bytes, 'image/png', 'bag.png');
    const client = { client_message_id: randomUUID(), ...withImage(file.url) };
    const [one, two] = await Promise.all([send(org.ada, phone, client), send(org.ada, phone, client)]);
    expect(one.body.message._id).toBe(two.body.message._id);
    expect(one.body.message).toMatchObject({
      media_url: expect.stringMatching(/^\/media\//),
      extras: {
        template: { header_format: 'IMAGE', buttons: [{ url: 'https://example.test/bags/sanaga' }, {}] },
      },
    });
    await server.quiet();
    const onPhone = shown(phone)!;
    expect(server.sandbox.media.get(onPhone.media!.id)?.bytes.equals(bytes)).toBe(true);
    expect(onPhone.content).toMatchObject({ body: 'Hello Marie, this is our bag of the week: the Sanaga.' });
    expect(server.sandbox.state.accepted.filter(({ to }) => to === phone)).toHaveLength(1);
    // The same file again: one upload may be used in many messages.
    expect((await send(org.ada, phone, withImage(file.url))).status).toBe(200);
    await server.quiet();
    expect(server.sandbox.state.accepted.filter(({ to }) => to === phone)).toHaveLength(2);
  });

  it('of another organisation, of another kind, or that was deleted is refused', async () => {
    const { body: theirs } = await upload(other.ada, 'IMAGE', png(500), 'image/png');
    const { body: paper } = await upload(org.ada, 'DOCUMENT', pdf(500), 'application/pdf');
    for (const url of [theirs.url, paper.url, `${server.base}/media/${randomUUID()}`]) {
      const { body } = await send(org.ada, phoneOf(), withImage(url));
      expect(body.code).toBe('templateVariables');
      expect(body.errors).toEqual([`Invalid header image: ${url} is not a valid URL`]);
    }
  });

  it('with an address in our own network is never fetched', async () => {
    const phone = phoneOf();
    const { body } = await send(org.ada, phone, withImage(`${server.sandbox.url}/cdn/1`));
    expect(body.message).toMatchObject({ media_url: null, extras: { media: 'pending' } });
    await server.quiet();
    const [row] = await server.query<Json>('select extras, media_url from messages where id = $1', [
      body.message._id,
    ]);
    expect(row).toMatchObject({
      media_url: null,
      extras: { media: 'failed', template: { name: 'bag_of_the_week' } },
    });
  });
});

it('the sandbox’s five templates for payments and reactivation exist in both languages, approved', () => {
  const needed = [
    'payment_request_cta',
    'payment_reminder_cta',
    'payment_confirmation',
    'payment_failed',
    'chat_reactivation',
  ];
  for (const name of needed)
    for (const language of ['en', 'fr'])
      expect(
        server.sandbox.templates.find(name, language, phoneNumberId),
        `${name}/${language}`,
      ).toMatchObject({
        status: 'APPROVED',
      });
  const url = (it: ReturnType<typeof server.sandbox.templates.find>) =>
    (('components' in it ? it.components : []).find(({ type }) => type === 'BUTTONS') as Json)?.buttons[0]
      .url;
  expect(url(server.sandbox.templates.find('payment_request_cta', 'fr', phoneNumberId))).toBe(
    `${server.base}/{{1}}`,
  );
});
