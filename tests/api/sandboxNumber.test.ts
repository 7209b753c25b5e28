import { afterAll, beforeAll, expect, it } from 'vitest';
import { listWhatsappNumbers } from '#contract/whatsappNumber.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  const { businessId, displayPhone } = server.sandbox.env;
  await server.query(`update channels set business_id = $1, display_number = '+' || $2::text`, [
    businessId,
    displayPhone,
  ]);
});
afterAll(() => server.stop());

const control = async (method: string, path: string, body: object) => {
  const answer = await fetch(`${server.sandbox.url}/control/number${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.ok).toBe(true);
};
const number = async (): Promise<Json> => (await org.ada.call(listWhatsappNumbers, {})).body.data[0];
const becomes = (expected: Json) =>
  until(
    async () => {
      const now = await number();
      return Object.entries(expected).every(([key, value]) => now?.[key] === value);
    },
    () => `the number to be ${JSON.stringify(expected)}`,
  );

it.each<[string, string, string, object, Json]>([
  ['a lower quality', 'PUT', '', { quality_rating: 'YELLOW' }, { quality: 'YELLOW' }],
  ['a limit', 'PUT', '', { messaging_limit: 'TIER_10K' }, { messaging_limit: 'TIER_10K' }],
  ['no limit', 'PUT', '', { messaging_limit: 'TIER_UNLIMITED' }, { messaging_limit: 'TIER_UNLIMITED' }],
  [
    'a flagged number',
    'PUT',
    '',
    { quality_rating: 'RED' },
    { state: 'warned', details: 'FLAGGED', quality: 'RED' },
  ],
  ['its end', 'PUT', '', { quality_rating: 'GREEN' }, { state: 'connected', quality: 'GREEN' }],
  ['a ban', 'POST', '/ban', { state: 'DISABLE' }, { state: 'disconnected', reason: 'account' }],
  ['the end of a ban', 'POST', '/ban', { state: 'REINSTATE' }, { state: 'connected' }],
  ['a ban to come', 'POST', '/ban', { state: 'SCHEDULE_FOR_DISABLE' }, { state: 'warned' }],
  [
    'a restriction with an end',
    'POST',
    '/restriction',
    { type: 'RESTRICTED_CUSTOMER_INITIATED_MESSAGING', minutes: 90 },
    { state: 'restricted' },
  ],
])('The sandbox tells the product of %s', async (_, method, path, body, expected) => {
  await control(method, path, body);
  await becomes(expected);
});

it('A restriction ends at the configured time', async () => {
  const left = Date.parse(String((await number()).until)) - Date.now();
  expect(Math.round(left / 60_000)).toBe(90);
});
