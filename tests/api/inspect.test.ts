import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeOverConversation } from '#contract/handling.ts';
import { listDecisions } from '#contract/inspect.ts';
import { readEnv } from '#server/env.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('returns an admin the later lifecycle decisions of their own organisation only', async () => {
  const [org, other] = [await server.organisation(), await server.organisation('86540352242901')];
  const start = await org.ada.call(listDecisions, {});
  const conversation = await server.conversation(org);
  await org.ada.call(takeOverConversation, { id: conversation as never });
  const { body } = await org.ada.call(listDecisions, { after: start.body.newest });
  expect(body.data.at(-1)).toMatchObject({
    chart: 'conversationHandling',
    subject_id: conversation,
    actor: org.ada.id,
  });
  expect(body.newest).toBe(body.data.at(-1)?.id);
  expect((await org.ada.call(listDecisions, { after: body.newest })).body.data).toEqual([]);
  expect(
    (await other.ada.call(listDecisions, { after: 0 })).body.data.map(
      (it: { subject_id: string }) => it.subject_id,
    ),
  ).not.toContain(conversation);
});

it('is refused to members', async () => {
  const { ben } = await server.organisation('86540352242902');
  expect((await ben.call(listDecisions, {})).status).toBe(403);
});

it('is off in production by default', () => {
  const given = {
    DATABASE_URL: 'postgres://a',
    DATABASE_OWNER_URL: 'postgres://b',
    PARLEY_SECRET: 'x'.repeat(32),
    WHATSAPP_APP_SECRET: 'a',
    WHATSAPP_VERIFY_TOKEN: 'b',
    WHATSAPP_TOKEN: 'c',
  };
  expect(readEnv(given).PARLEY_INSPECT).toBe(true);
  expect(readEnv({ ...given, NODE_ENV: 'production' }).PARLEY_INSPECT).toBe(false);
  expect(readEnv({ ...given, NODE_ENV: 'production', PARLEY_INSPECT: 'true' }).PARLEY_INSPECT).toBe(true);
});
