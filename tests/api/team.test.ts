import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveAssignee, setAway } from '#contract/assignment.ts';
import { getOrganisation } from '#contract/organisation.ts';
import { sendMessage } from '#contract/sending.ts';
import { changeRole, leaveTeam, listTeam, removeMember } from '#contract/team.ts';
import { listen } from '#tests/support/listener.ts';
import type { Actor, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let count = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const fresh = () => server.organisation(`9${(count += 1)}`);
const rolesOf = async ({ id }: Organisation) =>
  Object.fromEntries(
    (
      await server.query<{ userId: string; role: string }>(
        'select "userId", role from identity.member where "organizationId" = $1',
        [id],
      )
    ).map(({ userId, role }) => [userId, role]),
  );
const list = (actor: Actor, more = {}) =>
  actor.call(listTeam, { limit: 50, offset: 0, search: undefined, ...more });

describe('the team', () => {
  it('lists members page by page with role, dates and seats [SET-012]', async () => {
    const org = await fresh();
    for (const name of ['Zoé Ngo', 'Zita Ngo']) await server.actor(name, 'member', org.id);
    const { body } = await list(org.ben, { search: 'ngo' });
    expect(body.data.map(({ name, role }: { name: string; role: string }) => [name, role])).toEqual([
      ['Zita Ngo', 'member'],
      ['Zoé Ngo', 'member'],
    ]);
    expect([body.total, body.seats]).toEqual([2, { active: 4, invited: 0 }]);
    const page = (await list(org.ben, { limit: 2 })).body;
    expect([page.data.length, page.has_more, page.total]).toEqual([2, true, 4]);
    expect(page.data[0]).toMatchObject({ last_seen_at: null, joined_at: expect.any(String) });
    await fetch(`${server.base}/api/auth/token`, { headers: { cookie: org.ada.cookie } });
    const ada = (await list(org.ben, { search: org.ada.name })).body.data[0];
    expect(Date.parse(ada.last_seen_at)).toBeGreaterThan(0);
  });

  it('lists who is away, and what rules know of each member', async () => {
    const org = await fresh();
    const known = { capacity: 4, skills: ['wedding'], languages: ['fr' as const] };
    await org.ada.call(saveAssignee, { user_id: org.ben.id, ...known });
    await org.ben.call(setAway, { is_away: true });
    const { data } = (await list(org.ben)).body;
    const ofMember = (id: string) => data.find((it: { id: string }) => it.id === id);
    expect(ofMember(org.ben.id)).toMatchObject({ ...known, is_away: true });
    expect(ofMember(org.ada.id)).toMatchObject({ capacity: null, skills: [], languages: [], is_away: false });
    expect((await org.ben.call(saveAssignee, { user_id: org.ben.id, ...known })).body.code).toBe('forbidden');
  });

  it('changes a role for an admin, and tells the others', async () => {
    const org = await fresh();
    const page = await listen(server.base);
    await page.join(org.ada.token);
    expect((await org.ben.call(changeRole, { id: org.ben.id, role: 'admin' })).body.code).toBe('forbidden');
    expect((await org.ada.call(changeRole, { id: org.ben.id, role: 'admin' })).status).toBe(200);
    expect((await rolesOf(org))[org.ben.id]).toBe('admin');
    expect(await page.next('ORGANIZATION_MEMBERS_CHANGED')).toMatchObject({ organizationId: org.id });
    page.socket.disconnect();
    const elsewhere = await fresh();
    expect((await elsewhere.ada.call(changeRole, { id: org.ben.id, role: 'member' })).body.code).toBe(
      'notFound',
    );
    expect((await elsewhere.ada.call(removeMember, { id: org.ben.id })).body.code).toBe('notFound');
    expect((await rolesOf(org))[org.ben.id]).toBe('admin');
  });

  it('always keeps an admin', async () => {
    const org = await fresh();
    const { ada } = org;
    expect((await ada.call(changeRole, { id: ada.id, role: 'member' })).body.code).toBe('lastAdmin');
    expect((await ada.call(removeMember, { id: ada.id })).body.code).toBe('lastAdmin');
    expect((await ada.call(leaveTeam, {})).body.code).toBe('lastAdmin');
    expect((await rolesOf(org))[ada.id]).toBe('admin');
  });

  it('lets one of two admins who demote each other at once win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const org = await fresh();
      await org.ada.call(changeRole, { id: org.ben.id, role: 'admin' });
      const answers = await Promise.all([
        org.ada.call(changeRole, { id: org.ben.id, role: 'member' }),
        org.ben.call(changeRole, { id: org.ada.id, role: 'member' }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      expect(Object.values(await rolesOf(org)).toSorted()).toEqual(['admin', 'member']);
    }
  });

  it('lets one of two admins who leave at once stay', async () => {
    const org = await fresh();
    await org.ada.call(changeRole, { id: org.ben.id, role: 'admin' });
    const answers = await Promise.all([org.ada.call(leaveTeam, {}), org.ben.call(leaveTeam, {})]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(Object.values(await rolesOf(org))).toEqual(['admin']);
  });

  it('closes a removed member’s page, refuses what they send, and gives their conversations back', async () => {
    const org = await fresh();
    const conversation = await server.conversation(org, { label: 'manual', handler: org.ben.id });
    const [theirs, other] = [await listen(server.base), await listen(server.base)];
    await theirs.join(org.ben.token);
    await other.join(org.ada.token);
    const closed = new Promise((resolve) => theirs.socket.once('disconnect', () => resolve('closed')));
    expect((await org.ada.call(removeMember, { id: org.ben.id })).status).toBe(200);
    expect(await closed).toBe('closed');
    const sent = await org.ben.call(sendMessage, { id: conversation, message: 'Too late' } as never);
    expect(sent.status).toBe(401);
    expect((await org.ben.call(getOrganisation, {})).status).toBe(401);
    await server.settled();
    expect(
      await server.query('select label, handler from conversations where id = $1', [conversation]),
    ).toEqual([{ label: 'needs-attention', handler: null }]);
    expect(await other.next('NEW_MESSAGE')).toMatchObject({
      conversation: { label: 'needs-attention', handler_detail: null },
    });
    expect(
      await server.query('select 1 from messages where conversation_id = $1 and message = $2', [
        conversation,
        'Too late',
      ]),
    ).toEqual([]);
    // The browser's session stays: it opens no organisation any more.
    const { token } = (await (
      await fetch(`${server.base}/api/auth/token`, { headers: { cookie: org.ben.cookie } })
    ).json()) as { token: string };
    expect(token).toEqual(expect.any(String));
    other.socket.disconnect();
  });
});
