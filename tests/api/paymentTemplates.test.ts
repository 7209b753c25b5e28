import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  connectPawapay,
  createPaymentTemplates,
  listPaymentTemplates,
  PAYMENT_TEMPLATES,
} from '#contract/pawapay.ts';
import { draftsOf } from '#server/domain/template/paymentTemplates.ts';
import { account } from '#tests/support/payments.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
const MISSING = ['payment_failed', 'chat_reactivation'];

beforeAll(async () => {
  server = await startTestServer();
  server.sandbox.templates.reviewMs = 20;
  for (const name of MISSING) server.sandbox.templates.delete(name);
  org = await server.organisation();
});
afterAll(() => server.stop());

const statuses = async (actor = org.ada): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await actor.call(listPaymentTemplates, {})).body.data.map((it: { name: string; status: string }) => [
      it.name,
      it.status,
    ]),
  );
const wire = (body: unknown) =>
  fetch(`${server.sandbox.url}/v23.0/${server.sandbox.env.businessId}/message_templates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.sandbox.env.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('the templates of payments', () => {
  it('are listed with their status, also to members [INT-PAWA-005]', async () => {
    const expected = Object.fromEntries(
      PAYMENT_TEMPLATES.map((name) => [name, MISSING.includes(name) ? 'missing' : 'approved']),
    );
    expect(await statuses()).toEqual(expected);
    expect(await statuses(org.ben)).toEqual(expected);
  });

  it('are created by admins only', async () => {
    const { status, body } = await org.ben.call(createPaymentTemplates, {});
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect((await statuses()).payment_failed).toBe('missing');
  });

  it('are created in both languages, reviewed, and then let mobile money connect [INT-PAWA-010]', async () => {
    const created = await org.ada.call(createPaymentTemplates, {});
    expect(created.status).toBe(200);
    const made = server.sandbox.templates.all.filter(({ name }) => MISSING.includes(name));
    expect(made.map(({ name, language }) => `${name} ${language}`).toSorted()).toEqual([
      'chat_reactivation en',
      'chat_reactivation fr',
      'payment_failed en',
      'payment_failed fr',
    ]);
    await until(
      async () => Object.values(await statuses()).every((status) => status === 'approved'),
      'the review',
    );
    const again = await org.ada.call(createPaymentTemplates, {});
    expect(again.status).toBe(200);
    expect(server.sandbox.templates.all.filter(({ name }) => MISSING.includes(name))).toHaveLength(4);
    const connected = await org.ada.call(connectPawapay, account);
    expect(connected.status).toBe(200);
  });

  it('say why one cannot be used, and do not submit it again', async () => {
    const paused = server.sandbox.templates.all.filter(({ name }) => name === 'payment_failed');
    for (const { id } of paused)
      await fetch(`${server.sandbox.url}/control/templates/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ status: 'PAUSED' }),
      });
    await until(async () => (await statuses()).payment_failed === 'unusable', 'the pause');
    const { body } = await org.ada.call(createPaymentTemplates, {});
    expect(body.data.find((it: { name: string }) => it.name === 'payment_failed')).toEqual({
      name: 'payment_failed',
      status: 'unusable',
      reason: 'PAUSED',
    });
  });

  it.each(PAYMENT_TEMPLATES)(
    '%s has a text that WhatsApp accepts, with an example of each variable',
    async (name) => {
      for (const draft of draftsOf(name, 'https://parley.example')) {
        server.sandbox.templates.delete(`copy_of_${name}`);
        expect((await wire({ ...draft, name: `copy_of_${name}` })).status).toBe(200);
      }
    },
  );

  it('are refused by the sandbox as by Meta: twice, without examples, or beginning with a variable', async () => {
    const [draft] = draftsOf('payment_failed', 'https://parley.example');
    const subcode = async (body: unknown) => (await (await wire(body)).json()).error.error_subcode;
    expect(await subcode(draft)).toBe(2_388_024);
    const body = (text: string, ...example: string[]) => ({
      ...draft,
      name: 'another',
      components: [{ type: 'BODY', text, example: { body_text: [example] } }],
    });
    expect(await subcode(body('Hello {{1}} there'))).toBe(2_388_043);
    expect(await subcode(body('{{1}} hello', 'Marie'))).toBe(2_388_299);
    expect(await subcode(body('Hello {{1}}.', 'Marie'))).toBe(2_388_299);
  });
});
