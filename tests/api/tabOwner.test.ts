import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod/mini';
import { SOCKET } from '#contract/events.ts';
import { getMe } from '#contract/identity.ts';
import type { AnyOperation } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { publicListContacts } from '#contract/publicApi.ts';
import { createSnippet, listSnippets } from '#contract/snippet.ts';
import { NO_ORGANISATION, ORGANISATION_HEADER, PERSON_HEADER, type TokenAnswer } from '#contract/tabOwner.ts';
import { removeMember } from '#contract/team.ts';
import { identityEndpoints } from '#server/identity/inputs.ts';
import { listen } from '#tests/support/listener.ts';
import { programOf } from '#tests/support/publicApi.ts';
import { type Actor, type Organisation, perform } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
  other = await server.organisation('2');
});
afterAll(() => server.stop());

/** The headers of a tab that shows this person and organisation. */
const shows = ({ id }: Actor, organisation: string) => ({
  [PERSON_HEADER]: id,
  [ORGANISATION_HEADER]: organisation,
});

/** Tabs of others than Ada in the first organisation, whose bearer is sent. */
const foreignTabs = () => ({
  'of the other organisation': shows(org.ada, other.id),
  'of the other person': shows(org.ben, org.id),
  'of both': shows(other.ben, other.id),
  'without an organisation': shows(org.ada, NO_ORGANISATION),
  'that names the person alone': { [PERSON_HEADER]: org.ben.id },
  'that names the organisation alone': { [ORGANISATION_HEADER]: other.id },
});

const bearer = ({ token }: Actor) => ({ authorization: `Bearer ${token}` });

/** What the server does by itself meanwhile, once in each organisation. */
const SWEPT = ['optOut.storedTaps', 'contacts.repairs'];

/** Any path parameters: the tab is compared before the input is read. */
const anyInput = ({ path }: AnyOperation) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, org.ada.id]));

describe('a tab that shows somebody else than its bearer names', () => {
  const compared = operations.filter(({ access }) => access !== 'anyone');

  it('gets the same refusal from every operation, and nothing is read or written', async () => {
    expect(compared.length).toBeGreaterThan(200);
    const wrong: string[] = [];
    const traces = await server.traced(async () => {
      for (const operation of compared)
        await Promise.all(
          Object.entries(foreignTabs()).map(async ([which, shown]) => {
            const headers = { ...bearer(org.ada), ...shown };
            const { status, body } = await perform(server.base, operation, anyInput(operation), headers);
            if (status !== 409 || body?.code !== 'identityChanged')
              wrong.push(`${operation.name} ${which}: ${status} ${body?.code}`);
          }),
        );
    });
    expect(wrong).toEqual([]);
    expect(traces.filter(({ label }) => !SWEPT.includes(label))).toEqual([]);
  });

  it('gets it from a file that a bearer opens', async () => {
    const path = `/api/pipedrive-crm/match-logs/${org.ada.id}/${org.ada.id}`;
    for (const shown of Object.values(foreignTabs())) {
      const answer = await fetch(`${server.base}${path}`, { headers: { ...bearer(org.ada), ...shown } });
      expect(((await answer.json()) as { code: string }).code).toBe('identityChanged');
    }
  });

  it('stores no snippet in the organisation of its bearer', async () => {
    const input = { scope: 'shared' as const, name: 'Foreign', texts: { en: 'Hello' } };
    const refused = await org.ada.call(createSnippet, input as never, shows(org.ada, other.id));
    expect(refused.body.code).toBe('identityChanged');
    const named = async (actor: Actor) =>
      JSON.stringify((await actor.call(listSnippets, {})).body).includes('Foreign');
    expect([await named(org.ada), await named(other.ada)]).toEqual([false, false]);
    expect((await org.ada.call(createSnippet, input as never, shows(org.ada, org.id))).status).toBe(200);
    expect(await named(org.ada)).toBe(true);
  });
});

describe('a tab of a person who is in no organisation any more', () => {
  it('hears that it is in none, over HTTP and over its socket, and still serves the person', async () => {
    const removed = await server.actor('Removed', 'member', org.id);
    await org.ada.call(removeMember, { id: removed.id });
    const renewed = await fetch(`${server.base}/api/auth/token`, { headers: { cookie: removed.cookie } });
    const { token, signed_in } = (await renewed.json()) as z.infer<typeof TokenAnswer>;
    expect(signed_in).toEqual({ user: { id: removed.id, name: 'Removed' }, organisation: null });

    const headers = { authorization: `Bearer ${token}`, ...shows(removed, org.id) };
    expect((await perform(server.base, listSnippets, {}, headers)).body.code).toBe('noOrganisation');
    expect((await perform(server.base, getMe, {}, headers)).status).toBe(200);
    const others = { ...headers, ...shows(org.ben, org.id) };
    expect((await perform(server.base, getMe, {}, others)).body.code).toBe('identityChanged');

    const listener = await listen(server.base);
    listener.socket.emit(SOCKET.join, { token, person: removed.id, organisation: org.id });
    expect(await listener.next(SOCKET.joinFailed)).toEqual({ reason: 'noOrganisation' });
    listener.socket.disconnect();
  });
});

describe('a request that names nobody', () => {
  it('of an older page is served as before', async () => {
    expect((await org.ada.call(getMe, {})).status).toBe(200);
  });

  it('of a program is not compared, whatever it names', async () => {
    const program = await programOf(server, org.ada);
    expect((await program.call(publicListContacts, { limit: 1 }, shows(other.ben, other.id))).status).toBe(
      200,
    );
  });
});

describe('a tab that was open while the server was started anew', () => {
  it('is served with the bearer it has, and still under no other name', async () => {
    await server.restart();
    const ask = async (organisation: string) =>
      (await org.ada.call(getMe, {}, shows(org.ada, organisation))).status;
    expect([await ask(org.id), await ask(other.id)]).toEqual([200, 409]);
    const listener = await listen(server.base);
    listener.socket.emit(SOCKET.join, { token: org.ada.token, person: org.ada.id, organisation: org.id });
    await listener.next(SOCKET.joined);
    listener.socket.disconnect();
  });
});

describe('the paths of the identity server', () => {
  const ask = (actor: Actor, { method, path }: AnyOperation, headers: Record<string, string> = {}) =>
    fetch(`${server.base}${path}`, {
      method,
      headers: { 'content-type': 'application/json', cookie: actor.cookie, ...headers },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });
  const endpoint = (name: string) => identityEndpoints.find((it) => it.name === name)!;

  it('refuse a tab of another person than the cookie’s, which stays signed in', async () => {
    const wrong: string[] = [];
    for (const it of identityEndpoints) {
      const answer = await ask(org.ben, it, { [PERSON_HEADER]: org.ada.id });
      const { code } = (await answer.json()) as { code?: string };
      if (code !== 'identityChanged') wrong.push(`${it.name}: ${answer.status} ${code}`);
    }
    expect(wrong).toEqual([]);
    expect((await org.ben.call(getMe, {})).status).toBe(200);
  });

  it('let a person sign out and switch in a tab of theirs in another organisation', async () => {
    const leaver = await server.actor('Leaver', 'member', org.id);
    const answer = await ask(leaver, endpoint('auth.signOut'), shows(leaver, other.id));
    expect(answer.status).toBe(200);
    expect((await leaver.call(getMe, {})).status).toBe(401);
  });

  it('say whose the bearer is, by id and name', async () => {
    const answer = await fetch(`${server.base}/api/auth/token`, { headers: { cookie: org.ben.cookie } });
    expect(await answer.json()).toMatchObject({
      signed_in: {
        user: { id: org.ben.id, name: 'Ben Okafor' },
        organisation: { id: org.id, name: 'Shop' },
      },
    });
  });
});

describe('a socket that shows somebody else than its bearer names', () => {
  const shown = (person: Actor, organisation: string) => ({ person: person.id, organisation });

  it('does not join the organisation of its bearer', async () => {
    const listener = await listen(server.base);
    const answers: unknown[] = [];
    for (const foreign of [shown(org.ada, other.id), shown(org.ben, org.id)]) {
      listener.socket.emit(SOCKET.join, { token: org.ada.token, ...foreign });
      await until(
        () => listener.heard.filter(({ name }) => name === SOCKET.joinFailed).length > answers.length,
        'a refusal',
      );
      answers.push(listener.heard.findLast(({ name }) => name === SOCKET.joinFailed)?.payload);
    }
    expect(answers).toEqual([{ reason: 'identityChanged' }, { reason: 'identityChanged' }]);
    listener.socket.emit(SOCKET.join, { token: org.ada.token, ...shown(org.ada, org.id) });
    await listener.next(SOCKET.joined);
    listener.socket.disconnect();
  });

  it('marks no message of the organisation of its bearer as seen', async () => {
    const conversation = await server.conversation(org);
    await server.messages(org, conversation, 1);
    const [message] = await server.query<{ id: string }>(
      `update messages set provider_id = 'wamid.' || id where conversation_id = $1 returning id`,
      [conversation],
    );
    const listener = await listen(server.base);
    await listener.join(org.ada.token);
    const see = (foreign: object) =>
      listener.socket.emit(SOCKET.seen, { token: org.ada.token, message_id: message!.id, ...foreign });
    const traces = await server.traced(async () => {
      see(shown(org.ada, other.id));
      see(shown(org.ben, org.id));
      // The server has read both once it answers a later ping.
      listener.socket.emit(SOCKET.ping);
      await listener.next(SOCKET.pong);
    });
    expect(traces).toEqual([]);
    see(shown(org.ada, org.id));
    expect(await listener.next('MESSAGE_UPDATE')).toMatchObject({ message_id: message!.id });
    listener.socket.disconnect();
  });
});
