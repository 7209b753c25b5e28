/** The sandbox keeps what belongs to one account from the tokens of others, as the providers do. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, EARLIER_TOKEN } from '#sandbox/instagram/accounts.ts';
import { PAWAPAY_TOKEN } from '#sandbox/env.ts';
import { EARLIER_TOKEN as SHOP_TOKEN } from '#sandbox/shopify/shops.ts';
import { png } from '#tests/support/samples.ts';
import { startSandboxStage, token, type SandboxStage } from '#tests/support/sandbox.ts';

let stage: SandboxStage;
beforeAll(async () => void (stage = await startSandboxStage()));
afterAll(() => stage.stop());

type Json = Record<string, any>;
const [own, other] = accounts;
const grace = '17841400000000011';

/** Calls the sandbox; a body is sent by POST. */
async function call(path: string, headers: Record<string, string>, body?: Json): Promise<[number, Json]> {
  const answer = await fetch(`${stage.running.url}${path}`, {
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  });
  return [answer.status, (await answer.json()) as Json];
}
const bearer = (of: string) => ({ authorization: `Bearer ${of}` });

describe('an Instagram token', () => {
  const theirs = 'IGAA-other';
  const text = { recipient: { id: grace }, message: { text: 'Hello' } };
  beforeAll(() => {
    stage.running.sandbox.state.instagram.push({
      token: theirs,
      account: other.user_id,
      expires: Date.now() * 2,
    });
    stage.running.sandbox.instagram.write(grace, { text: 'Hello' });
  });

  it.each([own.user_id, own.id, own.page])('of another account does not send for %s', async (id) => {
    const [status, { error }] = await call(`/v25.0/${id}/messages`, bearer(theirs), text);
    expect([status, error.type, error.code, error.error_subcode]).toEqual([
      400,
      'GraphMethodException',
      100,
      33,
    ]);
    expect(error.message).toContain(`Object with ID '${id}' does not exist`);
    expect((await call(`/v25.0/${id}/messages`, bearer(EARLIER_TOKEN), text))[0]).toBe(200);
  });

  it('knows neither the customers nor the conversations of another account', async () => {
    const [, sent] = await call('/v25.0/me/messages', bearer(theirs), text);
    expect(sent.error).toMatchObject({ code: 100, error_subcode: 2_534_014 });
    expect((await call(`/v25.0/${grace}?fields=name`, bearer(theirs)))[1].error.error_subcode).toBe(33);
    expect((await call('/v25.0/me/conversations', bearer(theirs)))[1].data).toEqual([]);
    expect((await call('/v25.0/me?fields=user_id', bearer(theirs)))[1].user_id).toBe(other.user_id);
  });

  it('does not end the subscription of another account', async () => {
    const path = `/v25.0/${own.user_id}/subscribed_apps`;
    const answer = await fetch(`${stage.running.url}${path}?access_token=${theirs}`, { method: 'DELETE' });
    expect(answer.status).toBe(400);
    expect(stage.running.sandbox.state.instagramFields[own.user_id]).toContain('messages');
  });
});

describe('a file and a template of one number', () => {
  const key = (phone: string) => {
    const { d360 } = stage.running.sandbox;
    return d360.newKey(d360.all().find((it) => it.phone === phone)!);
  };
  const upload = async (path: string, headers: Record<string, string>) => {
    const form = new FormData();
    form.set('messaging_product', 'whatsapp');
    form.set('type', 'image/png');
    form.set('file', new Blob([new Uint8Array(png(500))], { type: 'image/png' }), 'a.png');
    const answer = await fetch(`${stage.running.url}${path}`, { method: 'POST', headers, body: form });
    return ((await answer.json()) as Json).id as string;
  };
  const image = (id: string) => ({
    messaging_product: 'whatsapp',
    to: '+237677001122',
    type: 'image',
    image: { id },
  });

  it('are unknown to the others, on either transport', async () => {
    const [one, two] = [
      { 'D360-API-KEY': key('237650000300') },
      { 'D360-API-KEY': key('237650000400') },
    ] as const;
    const theirs = await upload('/waba/media', one);
    const cloud = await upload('/v23.0/106540352242922/media', bearer(token));
    expect((await call('/waba/messages', one, image(theirs)))[0]).toBe(200);
    for (const [headers, id] of [
      [two, theirs],
      [two, cloud],
    ] as const) {
      expect((await call('/waba/messages', headers, image(id)))[1].error.code).toBe(131_053);
      expect((await call(`/waba/${id}`, headers))[0]).toBe(404);
    }
    expect((await stage.send(image(theirs))).status).toBe(400);
    expect((await call(`/v23.0/${theirs}`, bearer(token)))[1].error).toMatchObject({
      code: 100,
      error_subcode: 33,
    });

    const draft = {
      name: 'own_words',
      language: 'en',
      category: 'UTILITY',
      components: [{ type: 'BODY', text: 'Hello.' }],
    };
    expect((await call('/waba/v1/configs/templates', one, draft))[0]).toBe(200);
    const names = async (headers: Record<string, string>) =>
      ((await call('/waba/v1/configs/templates', headers))[1].waba_templates as Json[]).map(
        ({ name }) => name,
      );
    expect([(await names(one)).includes('own_words'), (await names(two)).includes('own_words')]).toEqual([
      true,
      false,
    ]);
    expect((await call('/waba/v1/configs/templates', two, draft))[0]).toBe(200);
  });
});

describe('a merchant of pawaPay', () => {
  const deposit = (id: string, provider = 'MTN_MOMO_CMR') => ({
    depositId: id,
    payer: { type: 'MMO', accountDetails: { phoneNumber: '237677001122', provider } },
    amount: '500',
    currency: 'XAF',
  });
  const id = '0b2f1f0e-4b0e-4a7f-9f0e-2f1f0e4b0e4a';

  it('collects in its own countries, and reads and repeats its own deposits', async () => {
    const [ours, kenya] = [bearer(PAWAPAY_TOKEN), bearer(`${PAWAPAY_TOKEN}-kenya`)];
    const refused = await call('/pawapay/v2/deposits', kenya, deposit(id));
    expect(refused[1]).toMatchObject({
      status: 'REJECTED',
      failureReason: { failureCode: 'DEPOSITS_NOT_ALLOWED' },
    });
    expect((await call('/pawapay/v2/deposits', ours, deposit(id)))[1].status).toBe('ACCEPTED');
    expect((await call(`/pawapay/v2/deposits/${id}`, kenya))[1]).toEqual({ status: 'NOT_FOUND' });
    expect((await call(`/pawapay/v2/deposits/${id}`, ours))[1].status).toBe('FOUND');
    const again = (as: Record<string, string>) => call(`/pawapay/v2/deposits/resend-callback/${id}`, as, {});
    expect([(await again(kenya))[1].status, (await again(ours))[1].status]).toEqual(['REJECTED', 'ACCEPTED']);
  });
});

it('A token of one shop does nothing in another, and nothing once its app is uninstalled', async () => {
  const ask = async (shop: string) =>
    (
      await call(
        `/shopify/${shop}.myshopify.com/admin/api/2026-10/graphql.json`,
        { 'x-shopify-access-token': SHOP_TOKEN },
        { query: '{ shop { name } }' },
      )
    )[0];
  expect([await ask('atelier-wouri'), await ask('marche-central')]).toEqual([200, 401]);
  stage.running.sandbox.shops.of('atelier-wouri.myshopify.com')!.uninstall();
  expect(await ask('atelier-wouri')).toBe(401);
});
