/** The sandbox refuses what is faster than the providers allow, with their bodies and headers. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EARLIER_TOKEN } from '#sandbox/instagram/accounts.ts';
import { PAWAPAY_TOKEN } from '#sandbox/env.ts';
import { PIPEDRIVE } from '#sandbox/crm/pipedrive.ts';
import { EARLIER_TOKEN as SHOP_TOKEN } from '#sandbox/shopify/shops.ts';
import { wellNumber } from '#sandbox/wire/number.ts';
import { Rates } from '#sandbox/wire/rates.ts';
import { startSandboxStage, text, token, type SandboxStage } from '#tests/support/sandbox.ts';

let stage: SandboxStage;
beforeEach(async () => void (stage = await startSandboxStage()));
afterEach(() => stage.stop());

type Json = Record<string, any>;
const bodyOf = async (answer: Response) => (await answer.json()) as Json;

describe('WhatsApp', () => {
  it('refuses a message beyond a number’s throughput with 130429', async () => {
    await stage.control('PUT', '/control/number', { messages_per_second: 2 });
    const answers = [await stage.send(text('1')), await stage.send(text('2')), await stage.send(text('3'))];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect((await bodyOf(answers[2]!)).error).toMatchObject({
      code: 130_429,
      message: '(#130429) Rate limit hit',
    });
    await stage.control('POST', '/control/reset', {});
    expect((await stage.send(text('4'))).status).toBe(200);
  });

  it('takes 80 messages of a number in a second, 45 of a burst to one person, and then one in six seconds', () => {
    const [rates, state] = [new Rates(), wellNumber()];
    const codes = (count: number, to: (n: number) => string, now: number) =>
      Array.from({ length: count }, (_, n) => rates.send('1', to(n), state, now)).filter(
        (code) => code !== null,
      );
    expect(codes(46, () => 'awa', 0)).toEqual([131_056]);
    expect(codes(40, String, 0)).toHaveLength(5);
    expect(rates.send('2', 'awa', state, 0)).toBeNull();
    expect(rates.send('1', 'awa', state, 5_999)).toBe(131_056);
    expect(rates.send('1', 'awa', state, 6_000)).toBeNull();
    expect(rates.send('1', 'awa', state, 6_000)).toBe(131_056);
    expect(codes(100, String, 20_000)).toHaveLength(20);
    expect(codes(100, String, 21_000)).toHaveLength(20);
  });

  it('refuses management calls beyond an hour’s with 80007 and the use of the account', async () => {
    await stage.control('PUT', '/control/number', { management_per_hour: 1 });
    const list = () =>
      fetch(`${stage.running.url}/v23.0/102290129340398/message_templates`, {
        headers: { authorization: `Bearer ${token}` },
      });
    expect((await list()).status).toBe(200);
    const refused = await list();
    expect([refused.status, (await bodyOf(refused)).error.code]).toEqual([400, 80_007]);
    expect(JSON.parse(refused.headers.get('x-business-use-case-usage')!)['102290129340398'][0]).toMatchObject(
      {
        type: 'whatsapp',
        call_count: 100,
        estimated_time_to_regain_access: 60,
      },
    );
  });
});

it('Instagram refuses what an account sends and reads too fast with 613', async () => {
  await stage.control('PUT', '/control/instagram/rates', { text: 1, conversations: 0 });
  const headers = { authorization: `Bearer ${EARLIER_TOKEN}`, 'content-type': 'application/json' };
  const send = () =>
    fetch(`${stage.running.url}/v25.0/me/messages`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ recipient: { id: '17841400000000011' }, sender_action: 'typing_on' }),
    });
  expect((await send()).status).toBe(200);
  const refused = await send();
  expect([refused.status, (await bodyOf(refused)).error]).toMatchObject([400, { code: 613 }]);
  const past = await fetch(`${stage.running.url}/v25.0/me/conversations`, { headers });
  expect((await bodyOf(past)).error.code).toBe(613);
});

it('pawaPay answers 429 beyond its calls in a second, with the time to wait', async () => {
  await stage.control('PUT', '/control/pawapay', { per_second: 1 });
  const ask = () =>
    fetch(`${stage.running.url}/pawapay/v2/active-conf`, {
      headers: { authorization: `Bearer ${PAWAPAY_TOKEN}` },
    });
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
});

it('A shop’s points are spent by queries and come back with time', async () => {
  await stage.control('PUT', '/control/shopify/rates', { maximum: 24, restore: 0 });
  const ask = async () => {
    const answer = await fetch(
      `${stage.running.url}/shopify/atelier-wouri.myshopify.com/admin/api/2026-10/graphql.json`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': SHOP_TOKEN },
        body: JSON.stringify({ query: '{ shop { name } }' }),
      },
    );
    const { errors, extensions } = await bodyOf(answer);
    return [answer.status, errors?.[0].extensions.code, extensions.cost.throttleStatus.currentlyAvailable];
  };
  expect([await ask(), await ask(), await ask()]).toEqual([
    [200, undefined, 12],
    [200, undefined, 0],
    [200, 'THROTTLED', 0],
  ]);
  const { shops } = stage.running.sandbox;
  shops.points = { maximum: 24, restore: 6 };
  const shop = shops.of('atelier-wouri.myshopify.com')!;
  expect(shops.spend(shop, 12, Date.now() + 1_000)).toBeNull();
  expect(shops.spend(shop, 12, Date.now() + 3_000)).not.toBeNull();
});

it('Zoho answers 429 for too many calls at once and for spent credits, and says no time', async () => {
  const { zoho } = stage.running.sandbox;
  const { access } = zoho.exchange('1000.sandbox-a')!;
  const ask = () =>
    fetch(`${stage.running.url}/zoho/api/crm/v8/Contacts?fields=Last_Name`, {
      headers: { authorization: `Zoho-oauthtoken ${access}` },
    });
  await stage.control('PUT', '/control/crm/zoho/rates', { concurrent: 0 });
  const busy = await ask();
  expect([busy.status, (await bodyOf(busy)).code, busy.headers.get('retry-after')]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    null,
  ]);
  await stage.control('PUT', '/control/crm/zoho/rates', { concurrent: 10, credits: 2 });
  const last = await ask();
  expect([last.status, last.headers.get('x-api-credits-remaining')]).toEqual([204, '0']);
  const spent = await ask();
  expect([spent.status, spent.headers.get('x-api-credits-remaining')]).toEqual([429, '0']);
});

it('Pipedrive answers 429 beyond a window’s calls, and once the day’s tokens are spent', async () => {
  const ask = () =>
    fetch(`${stage.running.url}/pipedrive/${PIPEDRIVE.company}/api/v1/users/me`, {
      headers: { 'x-api-token': PIPEDRIVE.key },
    });
  await stage.control('PUT', '/control/crm/pipedrive/rates', { burst: 1 });
  expect((await ask()).status).toBe(200);
  const over = await ask();
  expect([over.status, over.headers.get('x-ratelimit-remaining')]).toEqual([429, '0']);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  await stage.control('PUT', '/control/crm/pipedrive/rates', { burst: 0, daily: 1 });
  const spent = await ask();
  expect([spent.status, spent.headers.get('x-daily-ratelimit-token-remaining')]).toEqual([429, '0']);
});
