import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMembers } from '#contract/identity.ts';
import { getOrganisationUser, listOrganisationUsers } from '#contract/organisationUser.ts';
import { linkChannel } from '#contract/channelLink.ts';
import { listen } from '#tests/support/listener.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
});
afterAll(() => server.stop());

describe('people', () => {
  it('are found by part of their name, page by page [FOOT-025]', async () => {
    for (const name of ['Zoé 100%_sure', 'Zoë Okonkwo']) await server.actor(name, 'member', org.id);
    const find = async (search?: string, more = {}) =>
      (await org.ben.call(listMembers, { limit: 50, offset: 0, search, ...more })).body;
    const names = (body: { data: { publicUserData: { firstName: string; lastName: string } }[] }) =>
      body.data.map(({ publicUserData: it }) => `${it.firstName} ${it.lastName}`);
    expect(names(await find('okonk'))).toEqual(['Zoë Okonkwo']);
    expect(names(await find('%_'))).toEqual(['Zoé 100%_sure']);
    const page = await find(undefined, { limit: 2 });
    expect([page.data.length, page.has_more, page.total]).toEqual([2, true, 4]);
    expect((await find(undefined, { limit: 2, offset: 2 })).has_more).toBe(false);
  });

  it('are listed with open invitations, and returned one by one [CALL-046 CALL-047]', async () => {
    const { body } = await org.ben.call(listOrganisationUsers, {});
    expect(body.data.users.every(({ status }: { status: string }) => status === 'active')).toBe(true);
    const invite = (email: string, status = 'pending', ends = '1 day') =>
      server.query(
        `insert into identity.invitation ("organizationId", email, role, status, "expiresAt", "inviterId")
         values ($1, $2, 'admin', $3, now() + $4::interval, $5)`,
        [org.id, email, status, ends, org.ada.id],
      );
    await invite('new@parley.test');
    await invite('refused@parley.test', 'rejected');
    await invite('late@parley.test', 'pending', '-1 day');
    const { body: after } = await org.ben.call(listOrganisationUsers, {});
    expect(after.data.users.length).toBe(body.data.users.length + 1);
    expect(after.data.users.at(-1)).toMatchObject({
      email: 'new@parley.test',
      role: 'org:admin',
      status: 'invited',
    });
    const other = await server.organisation('78');
    const { body: theirs } = await other.ada.call(listOrganisationUsers, {});
    expect(theirs.data.users.map(({ status }: { status: string }) => status)).toEqual(['active', 'active']);
    expect((await org.ben.call(getOrganisationUser, { id: org.ada.id })).body.data).toMatchObject({
      name: 'Ada Njoh',
      role: 'org:admin',
    });
    expect((await org.ben.call(getOrganisationUser, { id: randomUUID() })).body.code).toBe('notFound');
  });
});

describe('connecting a channel', () => {
  it('uses the id exactly as entered, for an admin, once', async () => {
    const fresh = await server.organisation('77');
    await server.query('delete from channels where organisation_id = $1', [fresh.id]);
    const found = { displayNumber: '+42', verifiedName: 'Shop' };
    server.context.channels.find = async (id) => (id === ' 42' || id === org.channelId ? found : null);
    server.context.channels.take = async () => ({
      ...found,
      provider: 'cloud',
      apiKey: null,
      webhookToken: null,
      businessId: null,
    });
    const link = (id: string) => fresh.ada.call(linkChannel, { channel_id: id });
    expect((await link('42')).body.code).toBe('channelUnknown');
    expect((await link(org.channelId)).body.code).toBe('channelTaken');
    expect((await link(' 42')).body.data).toMatchObject({ channel_id: ' 42', wa_phone_number: '+42' });
    expect((await fresh.ben.call(linkChannel, { channel_id: ' 42' })).body.code).toBe('forbidden');
  });
});

describe('a member who is removed', () => {
  it('keeps no conversation and no open page', async () => {
    const leaver = await server.actor('Leaver', 'member', org.id);
    const theirs = {
      manual: await server.conversation(org, { label: 'manual', handler: leaver.id }),
      attention: await server.conversation(org, { label: 'needs-attention', handler: leaver.id }),
      resolved: await server.conversation(org, { label: 'resolved', handler: leaver.id }),
    };
    const mine = await server.conversation(org, { label: 'manual', handler: org.ada.id });
    const [page, other] = [await listen(server.base), await listen(server.base)];
    await page.join(leaver.token);
    await other.join(org.ben.token);
    const closed = new Promise((resolve) => page.socket.once('disconnect', () => resolve('closed')));
    await server.query('delete from identity.member where "userId" = $1', [leaver.id]);
    await server.settled();
    const stateOf = async (id: string) =>
      (await server.query('select label, handler from conversations where id = $1', [id]))[0];
    expect(await stateOf(theirs.manual)).toEqual({ label: 'needs-attention', handler: null });
    expect(await stateOf(theirs.attention)).toEqual({ label: 'needs-attention', handler: null });
    expect(await stateOf(theirs.resolved)).toEqual({ label: 'resolved', handler: null });
    expect(await stateOf(mine)).toEqual({ label: 'manual', handler: org.ada.id });
    expect(await closed).toBe('closed');
    expect(await other.next('ORGANIZATION_MEMBERS_CHANGED')).toMatchObject({ organizationId: org.id });
    other.socket.disconnect();
  });
});
