import { randomUUID } from 'node:crypto';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addNote } from '#contract/note.ts';
import { SOCKET } from '#contract/events.ts';
import { openGrants } from '#server/realtime/grants.ts';
import { type Listener, listen as listenTo } from '#tests/support/listener.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
let conversation: string;
let elsewhere: string;
const open: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  other = await server.organisation('2');
  conversation = await server.conversation(org, { label: 'manual', handler: org.ada.id });
  elsewhere = await server.conversation(other, { label: 'manual', handler: other.ada.id });
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.stop());

interface Ear extends Listener {
  /** Resolves when the server has closed the socket. */
  cut: Promise<string>;
}

async function listen(token: string): Promise<Ear> {
  const listener = await listenTo(server.base);
  open.push(listener.socket);
  const cut = new Promise<string>((resolve) => listener.socket.once('disconnect', resolve));
  expect((await listener.join(token)).name).toBe(SOCKET.joined);
  return { ...listener, cut };
}

const notes = ({ heard }: Listener) => heard.filter(({ name }) => name === 'NEW_MESSAGE').length;
const noteBy = (actor: Actor, id: string) => actor.call(addNote, { id: id as never, notes: randomUUID() });
const bearerOf = ({ id, sessionId }: Actor, organisation: string, seconds: number) =>
  server.context.tokens.sign({
    user: id,
    session: sessionId,
    organisation,
    expires: Math.floor(server.context.clock.now() / 1000) + seconds,
  });

/** A member of the first organisation with an open page, besides a colleague who stays. */
let leaver: Actor;
let page: Ear;
let colleague: Ear;
beforeEach(async () => {
  leaver = await server.actor('Leaver', 'member', org.id);
  page = await listen(leaver.token);
  colleague = await listen(org.ben.token);
});

/** Expects that later events reach only the colleague. */
async function expectOnlyColleague() {
  const before = notes(page);
  const [heard] = [notes(colleague)];
  await noteBy(org.ada, conversation);
  await colleague.several('NEW_MESSAGE', heard + 1);
  expect(notes(page)).toBe(before);
  expect(page.socket.connected).toBe(false);
  expect(colleague.socket.connected).toBe(true);
}

describe('only the affected socket is closed when', () => {
  it('its user is removed through the identity API', async () => {
    const [member] = await server.query<{ id: string }>(
      'select id from identity.member where "userId" = $1 and "organizationId" = $2',
      [leaver.id, org.id],
    );
    const { api } = server.context.identity.auth;
    await api.removeMember({
      body: { memberIdOrEmail: member!.id, organizationId: org.id },
      headers: new Headers({ cookie: org.ada.cookie }),
    });
    await page.cut;
    await expectOnlyColleague();
  });

  it.each([
    ['their membership is deleted in the database', `delete from identity.member where "userId" = $1`],
    [
      'their membership moves in the database, which no trigger tells',
      `update identity.member set "organizationId" = '{other}' where "userId" = $1`,
    ],
    [
      'their role becomes one without access',
      `update identity.member set role = 'guest' where "userId" = $1`,
    ],
    ['their session is deleted', `delete from identity.session where "userId" = $1`],
    ['their account is deleted', `delete from identity."user" where id = $1`],
  ])('%s', async (_, statement) => {
    await server.query(statement.replace('{other}', other.id), [leaver.id]);
    await page.cut;
    await expectOnlyColleague();
    expect((await (await listenTo(server.base)).join(leaver.token)).name).toBe(SOCKET.joinFailed);
  });

  it('their session is active in another organisation and they are removed from this one', async () => {
    await server.query(
      `insert into identity.member ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
      [other.id, leaver.id],
    );
    await server.query(`update identity.session set "activeOrganizationId" = $1 where id = $2`, [
      other.id,
      leaver.sessionId,
    ]);
    const there = await listen(bearerOf(leaver, other.id, 900));
    await server.query(`delete from identity.member where "userId" = $1 and "organizationId" = $2`, [
      leaver.id,
      org.id,
    ]);
    await page.cut;
    await expectOnlyColleague();
    await noteBy(other.ada, elsewhere);
    await there.several('NEW_MESSAGE', 1);
  });

  it('an admin becomes a member, who may join again as one', async () => {
    const admin = await server.actor('Admin', 'admin', org.id);
    const theirs = await listen(admin.token);
    await server.query(`update identity.member set role = 'member' where "userId" = $1`, [admin.id]);
    await theirs.cut;
    expect(page.socket.connected).toBe(true);
    await listen(admin.token);
  });

  it('they sign out in another tab', async () => {
    const second = await listen(leaver.token);
    const { status } = await fetch(`${server.base}/api/auth/sign-out`, {
      method: 'POST',
      headers: { cookie: leaver.cookie, origin: server.base, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(status).toBe(200);
    await Promise.all([page.cut, second.cut]);
    await expectOnlyColleague();
  });

  it('their session expires', async () => {
    await server.query(`update identity.session set "expiresAt" = $1 where id = $2`, [
      new Date(server.context.clock.now() + 20_000),
      leaver.sessionId,
    ]);
    await server.sockets.recheck();
    expect(page.socket.connected).toBe(true);
    server.travel(21_000);
    await page.cut;
    server.travel(-21_000);
    await expectOnlyColleague();
  });

  it('their bearer has expired and their session could get no other for this organisation', async () => {
    const short = await listen(bearerOf(leaver, org.id, 20));
    await server.query(`update identity.session set "activeOrganizationId" = null where id = $1`, [
      leaver.sessionId,
    ]);
    await server.sockets.recheck();
    expect(short.socket.connected).toBe(true);
    server.travel(21_000);
    await short.cut;
    server.travel(-21_000);
  });
});

describe('a socket stays open', () => {
  it('when its bearer has expired and its session still holds', async () => {
    const short = await listen(bearerOf(leaver, org.id, 20));
    server.travel(21_000);
    await server.sockets.recheck();
    await server.sockets.recheck();
    server.travel(-21_000);
    await noteBy(org.ada, conversation);
    await short.several('NEW_MESSAGE', 1);
  });

  it('only for the newer of two concurrent joins', async () => {
    await server.query(
      `insert into identity.member ("organizationId", "userId", role, "createdAt") values ($1, $2, 'member', now())`,
      [other.id, leaver.id],
    );
    const listener = await listenTo(server.base);
    open.push(listener.socket);
    listener.socket.emit(SOCKET.join, { token: leaver.token });
    listener.socket.emit(SOCKET.join, { token: 'garbage' });
    expect(await listener.next(SOCKET.joinFailed)).toEqual({ reason: 'unauthenticated' });
    await noteBy(org.ada, conversation);
    await colleague.several('NEW_MESSAGE', 1);
    expect(notes(listener)).toBe(0);
  });
});

describe('the check of all sockets', () => {
  const grant = { sessionId: 's', organisationId: 'o', role: 'member' as const, bearerExpires: Infinity };

  it('is one query, however many sockets there are, and none without any', async () => {
    const asked: number[] = [];
    const grants = openGrants<number>({
      sessions: {
        standings: async (pairs) => {
          asked.push(pairs.length);
          return pairs.map((it) => ({
            session_id: it.sessionId,
            organisation_id: it.organisationId,
            role: 'member',
            is_active: true,
            blocked: null,
          }));
        },
      },
      now: () => 0,
      bearerLifeMs: 1,
      cut: () => expect.unreachable(),
      onError: () => expect.unreachable(),
    });
    await grants.recheck();
    for (let holder = 0; holder < 1000; holder += 1)
      grants.give(holder, { ...grant, sessionId: String(holder % 500) });
    await Promise.all([grants.recheck(), grants.recheck()]);
    expect(asked).toEqual([500]);
    grants.close();
  });

  it('closes no socket that joined again during the query', async () => {
    const cut: string[] = [];
    let answer: () => void = () => {};
    const grants = openGrants<string>({
      sessions: { standings: () => new Promise((resolve) => (answer = () => resolve([]))) },
      now: () => 0,
      bearerLifeMs: 1,
      cut: (holder) => void cut.push(holder),
      onError: () => expect.unreachable(),
    });
    grants.give('stays', grant);
    grants.give('goes', grant);
    const checked = grants.recheck();
    grants.give('stays', { ...grant, organisationId: 'p' });
    answer();
    await checked;
    expect(cut).toEqual(['goes']);
    grants.close();
  });
});
