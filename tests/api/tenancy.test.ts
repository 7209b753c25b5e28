import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { publicOperations } from '#contract/publicApi.ts';
import { adminOnly } from '#tests/support/policyTable.ts';
import { perform, type Actor, type Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { makeTenant } from '#tests/support/tenant.ts';

/** Routes that answer without a bearer, each with its own check. */
const open = [
  'GET /healthz',
  'GET /api/version',
  'GET /readyz',
  'GET /metrics',
  'GET /api/openapi.json',
  'GET /api/public/v1/openapi.json',
  'GET /webhooks/whatsapp',
  'POST /webhooks/whatsapp',
  'GET /webhooks/instagram',
  'POST /webhooks/instagram',
  'POST /webhooks/d360/:token',
  'POST /webhooks/pawapay',
  'POST /webhooks/shopify',
  'POST /webhooks/stripe',
  'GET /api/shopify/oauth/callback',
  'GET /api/instagram/business-login/callback',
  'GET /api/instagram/oauth/callback',
  'GET /api/auth/token',
  'GET /api/auth/get-session',
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/auth/sign-in/second-factor',
  'POST /api/auth/sign-in/passkey',
  'POST /api/auth/sign-out',
  'POST /api/auth/organization/create',
  'POST /api/auth/organization/set-active',
  'POST /api/auth/organization/check-slug',
];

/** A file that a bearer or a signed address opens; tests/api/pipedrive.test.ts tries both. */
const files = ['GET /api/pipedrive-crm/match-logs/:id/:log'];

let server: TestServer;
let org: Organisation;
let other: Organisation;
let conversation: string;
let inputFor: Awaited<ReturnType<typeof makeTenant>>['inputFor'];
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
  other = await server.organisation('2');
  ({ conversation, inputFor } = await makeTenant(server, org));
});
afterAll(() => server.stop());

/** Their id is the caller's own; other users' uploads are invisible. */
const ownUpload = new Set(['file.uploaded', 'file.drop']);

const as = (actor: Pick<Actor, 'token'>) => ({ authorization: `Bearer ${actor.token}` });
/** Public operations are tested where their link or signature is. */
const all = operations
  .filter(({ access }) => access !== 'anyone')
  .map((operation) => [operation.name, operation] as const);
const footprint = () =>
  server.query(
    `select (select jsonb_agg(to_jsonb(c) order by id) from conversations c) as c, (select count(*) from messages) as m,
    (select count(*) from events where organisation_id = $1) as e, (select count(*) from outbox where organisation_id = $1) as o, (select jsonb_agg(to_jsonb(n) order by channel_id) from channels n) as n,
    (select to_jsonb(s) - 'taps_read_at' from organisations s where organisation_id = $1) as q,
    (select count(*) from transitions where organisation_id = $1) as t,
    (select jsonb_agg(to_jsonb(i)) from api_integrations i where organisation_id = $1) as i,
    (select jsonb_agg(to_jsonb(m) order by id) from identity.member m where "organizationId" = $1 and role <> 'guest') as p,
    (select jsonb_agg(to_jsonb(v) order by id) from identity.invitation v where "organizationId" = $1) as v`,
    [org.id],
  );

describe('the routes', () => {
  it('are exactly those of the contract and the public ones', () => {
    const known = [
      ...[...operations, ...publicOperations].map(({ method, path }) => `${method} ${path}`),
      ...open,
      ...files,
    ];
    // The dashboard's files are GET and HEAD on other paths; all other routes must be in the list.
    const served = server.served.filter(
      (route) =>
        !route.startsWith('HEAD ') && !/^GET \/(?!api\/|webhooks|healthz|readyz|metrics)/.test(route),
    );
    expect([...new Set(served)].sort()).toEqual([...known].sort());
  });
});

describe.each(all)('%s', (_, operation) => {
  it('answers 401 without a token, with a broken one, an expired one and one of an ended session [AUTH-008]', async () => {
    const before = await footprint();
    const ended = await server.signIn(org.ada.id, 'Ada', org.id);
    await server.query('delete from identity.session where id = $1', [ended.sessionId]);
    const claims = { user: org.ada.id, session: org.ada.sessionId, organisation: org.id };
    const expired = { token: server.context.tokens.sign({ ...claims, expires: 1 }) };
    const elsewhere = {
      token: server.context.tokens.sign({ ...claims, organisation: other.id, expires: 9e9 }),
    };
    const headers: Record<string, string>[] = [
      {},
      { authorization: 'Bearer x.y' },
      { authorization: 'Basic x' },
      { cookie: `parley.session_token=${org.ada.sessionId}` },
      ...[ended, expired, elsewhere].map(as),
    ];
    for (const given of headers) {
      const { status, body } = await perform(server.base, operation, inputFor(operation), given);
      expect([status, body.success, body.code]).toEqual([401, false, 'unauthenticated']);
    }
    expect(await footprint()).toEqual(before);
  });

  it('shows and changes nothing of another organisation [SHELL-001]', async () => {
    const before = await footprint();
    const { status, body } = await perform(server.base, operation, inputFor(operation), as(other.ada));
    const text = JSON.stringify(body);
    for (const secret of [
      org.id,
      org.ada.id,
      org.ben.id,
      org.ben.sessionId,
      conversation,
      'message 1',
      'Secret',
      '237677000111',
    ]) {
      expect(text).not.toContain(secret);
    }
    if (operation.path.includes(':id') && !ownUpload.has(operation.name)) expect(status).toBe(404);
    expect(await footprint()).toEqual(before);
  });

  it('is refused to a role without access, and to a member where it is for admins', async () => {
    const before = await footprint();
    if (operation.access === 'member') {
      const guest = await server.actor('Guest', 'guest', org.id);
      const nobody = await server.actor('Nobody', null, null);
      expect((await perform(server.base, operation, inputFor(operation), as(guest))).body.code).toBe(
        'forbidden',
      );
      expect((await perform(server.base, operation, inputFor(operation), as(nobody))).body.code).toBe(
        'noOrganisation',
      );
    }
    if (adminOnly.includes(operation.name)) {
      expect((await perform(server.base, operation, inputFor(operation), as(org.ben))).body.code).toBe(
        'forbidden',
      );
    }
    expect(await footprint()).toEqual(before);
  });

  it('uses the session’s organisation, whatever the request says', async () => {
    const smuggled = { ...inputFor(operation), organisation_id: other.id, organizationId: other.id };
    const { body } = await perform(server.base, operation, smuggled, {
      ...as(org.ada),
      'x-organisation-id': other.id,
    });
    expect(JSON.stringify(body)).not.toContain(other.id);
    await server.quiet();
  });
});

describe('invalid ids', () => {
  const withId = operations.filter(({ path }) => path.includes(':id'));
  it.each(withId.map((operation) => [operation.name, operation] as const))(
    'are refused without a server error by %s',
    async (_, operation) => {
      for (const id of ["' or 1=1 --", '../../etc/passwd', '%00', 'x'.repeat(200)]) {
        const { status } = await perform(server.base, operation, { ...inputFor(operation), id }, as(org.ada));
        expect([400, 404, 414]).toContain(status);
      }
    },
  );
});
