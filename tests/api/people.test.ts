import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMembers } from '#contract/identity.ts';
import { getOrganisationUser, linkChannel, listOrganisationUsers } from '#contract/organisation.ts';
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
  it('are found by a part of their name, page by page [FOOT-025]', async () => {
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

  it('are listed for the seats, and one by one', async () => {
    const { body } = await org.ben.call(listOrganisationUsers, {});
    expect(body.data.users.every(({ status }: { status: string }) => status === 'active')).toBe(true);
    expect((await org.ben.call(getOrganisationUser, { id: org.ada.id })).body.data).toMatchObject({
      name: 'Ada Njoh',
      role: 'org:admin',
    });
    expect((await org.ben.call(getOrganisationUser, { id: randomUUID() })).body.code).toBe('notFound');
  });
});

describe('connecting a channel', () => {
  it('takes the id as it is, for an admin, once', async () => {
    const fresh = await server.organisation('77');
    await server.query('delete from channels where organisation_id = $1', [fresh.id]);
    server.world.whatsapp.findNumber = async (id) =>
      id === ' 42' || id === org.channelId ? { displayNumber: '+42', verifiedName: 'Shop' } : null;
    const link = (id: string) => fresh.ada.call(linkChannel, { channel_id: id });
    expect((await link('42')).body.code).toBe('channelUnknown');
    expect((await link(org.channelId)).body.code).toBe('channelTaken');
    expect((await link(' 42')).body.data).toMatchObject({ channel_id: ' 42', wa_phone_number: '+42' });
    expect((await fresh.ben.call(linkChannel, { channel_id: ' 42' })).body.code).toBe('forbidden');
  });
});
