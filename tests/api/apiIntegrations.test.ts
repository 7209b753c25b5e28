import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTEGRATIONS_MOST } from '#contract/apiIntegration.ts';
import {
  createApiIntegration,
  deleteApiIntegration,
  generateApiToken,
  listApiIntegrations,
  revokeApiToken,
  updateApiIntegration,
} from '#contract/apiIntegrationCalls.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { publicListContacts } from '#contract/publicApi.ts';
import { callWith, programOf } from '#tests/support/publicApi.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
});
afterAll(() => server.stop());

const create = async (name: string, more = {}) =>
  (await org.ada.call(createApiIntegration, { name, enabled: true, ...more })).body.integration;
const statusWith = async (token: string) =>
  (await callWith(server, token)(publicListContacts, { limit: 1 })).status;

describe('API integrations', () => {
  it('are created enabled, without a token, reading contacts and conversations [INT-API-003 INT-API-009 CALL-079]', async () => {
    const made = await create('  Warehouse ');
    expect(made).toEqual({
      _id: expect.any(String),
      name: 'Warehouse',
      enabled: true,
      has_token: false,
      scopes: ['contacts.read', 'conversations.read'],
      last_used_at: null,
      is_by_admin: true,
    });
    const { body } = await org.ben.call(listApiIntegrations, {});
    expect(body.integrations).toContainEqual(made);
    const { data } = (await org.ben.call(getOrganisation, {})).body;
    expect(data.api_integrations).toContainEqual(made);
  });

  it.each(['', '   '])(
    'need a name after trimming, not %j, on create and update [INT-API-002]',
    async (name) => {
      const made = await create('Till');
      const refused = [
        await org.ada.call(createApiIntegration, { name, enabled: true }),
        await org.ada.call(updateApiIntegration, { id: made._id, name, enabled: true }),
      ];
      for (const { status, body } of refused)
        expect([status, body.error]).toEqual([422, 'Integration name is required']);
    },
  );

  it('are listed with their name, state and whether they have a token, for their organisation alone [INT-API-001 CALL-078]', async () => {
    const other = await server.organisation('2');
    const disabled = await create('Listed without', { enabled: false });
    const { id, token } = await programOf(server, org.ada);
    const listed = async (actor: typeof org.ada) =>
      (await actor.call(listApiIntegrations, {})).body.integrations as Record<string, unknown>[];
    const all = await listed(org.ben);
    expect(all.find(({ _id }) => _id === disabled._id)).toMatchObject({
      name: 'Listed without',
      enabled: false,
      has_token: false,
    });
    expect(all.find(({ _id }) => _id === id)).toMatchObject({ enabled: true, has_token: true });
    expect(JSON.stringify(all)).not.toContain(token);
    expect(await listed(other.ada)).toEqual([]);
  });

  it('are created once per idempotency key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const both = await Promise.all(
      [1, 2].map(() => org.ada.call(createApiIntegration, { name: 'Once', enabled: true }, key)),
    );
    expect(new Set(both.map(({ body }) => body.integration._id)).size).toBe(1);
  });

  it('are renamed, disabled and deleted, and a deleted one’s token ends [CALL-080] [CALL-081]', async () => {
    const { id, token } = await programOf(server, org.ada);
    const { body } = await org.ada.call(updateApiIntegration, { id, name: 'Shop', enabled: true });
    expect(body.integration).toMatchObject({ name: 'Shop', enabled: true, has_token: true });
    expect((await org.ada.call(deleteApiIntegration, { id })).status).toBe(200);
    expect(await statusWith(token)).toBe(401);
    expect((await org.ada.call(deleteApiIntegration, { id })).status).toBe(404);
  });

  it('have a highest number, also for requests at once', async () => {
    const own = await server.organisation('limits');
    const all = await Promise.all(
      Array.from({ length: INTEGRATIONS_MOST + 5 }, (_, index) =>
        own.ada.call(createApiIntegration, { name: `N${index}`, enabled: true }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(INTEGRATIONS_MOST);
    expect(all.find(({ status }) => status !== 200)?.body).toMatchObject({
      code: 'integrationsFull',
      limit: INTEGRATIONS_MOST,
    });
  });
});

describe('a token', () => {
  it('is shown once, has 32 random bytes, and only its digest is stored [INT-API-008] [CALL-082]', async () => {
    const { id, token } = await programOf(server, org.ada);
    expect(token).toMatch(/^pk_[\w-]{43}$/);
    const { body } = await org.ada.call(listApiIntegrations, {});
    expect(body.integrations.find((it: { _id: string }) => it._id === id)).toMatchObject({ has_token: true });
    expect(JSON.stringify(body)).not.toContain(token);
    const rows = await server.query('select row_to_json(a)::text as text from api_integrations a');
    const audit = await server.query('select row_to_json(t)::text as text from transitions t');
    const answers = await server.query('select row_to_json(k)::text as text from idempotency k');
    expect(JSON.stringify([rows, audit, answers])).not.toContain(token);
  });

  it('ends at once when another is generated [INT-API-004]', async () => {
    const { id, token } = await programOf(server, org.ada);
    expect(await statusWith(token)).toBe(200);
    const { body } = await org.ada.call(generateApiToken, { id });
    expect(await statusWith(token)).toBe(401);
    expect(await statusWith(body.token)).toBe(200);
  });

  it('can do what an admin chooses later, from the next call on', async () => {
    const { id, token } = await programOf(server, org.ada, ['contacts.read']);
    const change = { id, name: 'Warehouse', enabled: true };
    const scopes = ['conversations.read' as const];
    const { body } = await org.ada.call(updateApiIntegration, { ...change, scopes });
    expect(body.integration.scopes).toEqual(scopes);
    expect(await statusWith(token)).toBe(403);
    await org.ada.call(updateApiIntegration, { ...change, scopes: ['contacts.read'] });
    expect(await statusWith(token)).toBe(200);
    expect((await org.ada.call(updateApiIntegration, change)).body.integration.scopes).toEqual([
      'contacts.read',
    ]);
  });

  it('says that its maker is no admin any more', async () => {
    const { id } = await programOf(server, org.ada);
    const listed = async () =>
      (await org.ada.call(listApiIntegrations, {})).body.integrations.find(
        (it: { _id: string }) => it._id === id,
      );
    expect(await listed()).toMatchObject({ is_by_admin: true });
    await server.query(`update api_integrations set token_by = $1 where id = $2`, [randomUUID(), id]);
    expect(await listed()).toMatchObject({ has_token: true, is_by_admin: false });
    await org.ada.call(revokeApiToken, { id });
    expect(await listed()).toMatchObject({ has_token: false, is_by_admin: true });
  });

  it('never answers after it is revoked [CALL-083]', async () => {
    const { id, token } = await programOf(server, org.ada);
    const { body } = await org.ada.call(revokeApiToken, { id });
    expect(body.integration).toMatchObject({ has_token: false, last_used_at: null });
    expect(await statusWith(token)).toBe(401);
  });

  it('of a disabled integration is refused with 403 until it is enabled again', async () => {
    const { id, token, call } = await programOf(server, org.ada);
    await org.ada.call(updateApiIntegration, { id, name: 'Till', enabled: false });
    const refused = await call(publicListContacts, { limit: 1 });
    expect([refused.status, refused.body.code]).toEqual([403, 'integrationDisabled']);
    await org.ada.call(updateApiIntegration, { id, name: 'Till', enabled: true });
    expect(await statusWith(token)).toBe(200);
  });

  it('says when it was last used', async () => {
    const { id, token } = await programOf(server, org.ada);
    await statusWith(token);
    const { body } = await org.ada.call(listApiIntegrations, {});
    const { last_used_at: at } = body.integrations.find((it: { _id: string }) => it._id === id);
    expect(Number.isNaN(Date.parse(at))).toBe(false);
  });

  it('opens nothing but the public API, and a person’s bearer does not open that', async () => {
    const { token } = await programOf(server, org.ada);
    const asToken = await fetch(`${server.base}/api/contact/list`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(asToken.status).toBe(401);
    expect(await statusWith(org.ada.token)).toBe(401);
    expect(await statusWith('')).toBe(401);
    expect(await statusWith('pk_wrong')).toBe(401);
  });

  it('leaves an audit line for each change, with the person', async () => {
    const { id } = await programOf(server, org.ada);
    await org.ada.call(revokeApiToken, { id });
    const lines = await server.query<{ event: string; actor: string }>(
      `select event, actor from transitions where subject_id = $1 order by id`,
      [id],
    );
    expect(lines.map(({ event }) => event)).toEqual(['integration.create', 'token.generate', 'token.revoke']);
    expect(new Set(lines.map(({ actor }) => actor))).toEqual(new Set([org.ada.id]));
  });
});
