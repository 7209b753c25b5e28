/** The contact list: its pages, its search and filters, and how a conversation is started from it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContact } from '#contract/contact.ts';
import { type ContactRow, findContacts, startConversation } from '#contract/contactList.ts';
import { countMatching } from '#contract/listQuery.ts';
import type { InputOf } from '#contract/operation.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const DAY = 86_400_000;

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '10000' });
  org = await server.organisation();
  other = await server.organisation('2');
  await server.conversation(org, { phone: '237677000001', name: 'Awa Ndiaye', tags: ['vip', 'Douala'] });
  await server.conversation(org, {
    phone: '237677000002',
    name: 'Brice Mbarga',
    label: 'resolved',
    tags: ['vip'],
    received: 40 * DAY,
  });
  await server.conversation(org, { phone: '17841400', channel: 'instagram', name: 'chloe.k' });
  await server.conversation(org, {
    phone: '237677000003',
    name: 'Denise Essomba',
    label: 'resolved',
    received: 200 * DAY,
  });
  await org.ada.call(createContact, { phone: '+237 677 00 00 04', first_name: 'Éric', last_name: 'Fouda' });
  await server.query(`update contacts set marketing_stopped_at = now() where name = 'Brice Mbarga'`);
});
afterAll(() => server.stop());

const list = async (query: Partial<InputOf<typeof findContacts>> = {}, actor = org.ben): Promise<Json> =>
  (await actor.call(findContacts, query as never)).body;
const names = async (query: Partial<InputOf<typeof findContacts>>) =>
  (await list(query)).data.map(({ name }: ContactRow) => name);

describe('the contact list', () => {
  it('has every contact by name, page by page, with the total on the first page only', async () => {
    const first = await list({ limit: 3 });
    expect(first.data.map(({ name }: ContactRow) => name)).toEqual(['Awa Ndiaye', 'Brice Mbarga', 'chloe.k']);
    expect(first.total).toBe(5);
    const second = await list({ limit: 3, after: first.next });
    expect(second).toMatchObject({ total: null, next: null });
    expect(second.data.map(({ name }: ContactRow) => name)).toEqual(['Denise Essomba', 'Éric Fouda']);
    expect((await list({ after: 'bm8' })).code).toBe('invalid');
    expect((await list({}, other.ada)).data).toEqual([]);
  });

  it('tells the channel, the number, the opt-out and whether a conversation is open', async () => {
    const [awa, brice, chloe] = (await list()).data;
    expect(awa).toMatchObject({
      phone: '237677000001',
      channels: ['whatsapp'],
      marketing_stopped: false,
      has_open: true,
    });
    expect(brice).toMatchObject({ marketing_stopped: true, has_open: false });
    expect(chloe).toMatchObject({ phone: null, channels: ['instagram'] });
    expect(new Date(brice.last_seen).getTime()).toBeLessThan(Date.now() - 39 * DAY);
  });

  it('finds names and numbers, with a wrong letter in a long word', async () => {
    expect(await names({ q: 'esomba' })).toEqual(['Denise Essomba']);
    expect(await names({ q: 'eric' })).toEqual(['Éric Fouda']);
    expect(await names({ q: '677 00 00 02' })).toEqual(['Brice Mbarga']);
    expect(await names({ q: 'e' })).toEqual([]);
  });

  it('filters by tags, channel, opt-out, open conversation and last message', async () => {
    expect(await names({ tags: 'vip' })).toEqual(['Awa Ndiaye', 'Brice Mbarga']);
    expect(await names({ tags: 'vip,Douala' })).toEqual(['Awa Ndiaye']);
    expect(await names({ channel: 'instagram' })).toEqual(['chloe.k']);
    expect(await names({ opted_out: 'yes' })).toEqual(['Brice Mbarga']);
    expect(await names({ open: 'yes' })).toEqual(['Awa Ndiaye', 'chloe.k']);
    expect(await names({ seen: '90', opted_out: 'yes' })).toEqual(['Brice Mbarga']);
    expect(await names({ seen: '30', opted_out: 'yes' })).toEqual([]);
    expect(await names({ seen: 'older' })).toContain('Denise Essomba');
    expect(await names({ q: 'mbarga', open: 'yes' })).toEqual([]);
  });
});

describe('starting a conversation', () => {
  it('makes one that is in no list until something is written, once', async () => {
    const [eric] = (await list({ q: 'Fouda' })).data;
    const inbox = async () => (await org.ada.call(countMatching, { filter: 'all', refine: '' })).body.count;
    const before = await inbox();
    const { body } = await org.ben.call(startConversation, { id: eric._id });
    expect((await org.ada.call(startConversation, { id: eric._id })).body.conversation_id).toBe(
      body.conversation_id,
    );
    expect(await inbox()).toBe(before);
    expect((await list({ q: 'Fouda' })).data[0]).toMatchObject({
      conversation_id: body.conversation_id,
      has_open: false,
    });
  });

  it('leads to the conversation that there is', async () => {
    const [awa] = (await list({ q: 'Ndiaye' })).data;
    const { body } = await org.ben.call(startConversation, { id: awa._id });
    expect(body.conversation_id).toBe(awa.conversation_id);
  });
});

describe('a new contact', () => {
  it('with a known number is refused with the contact that has it', async () => {
    const [awa] = (await list({ q: 'Ndiaye' })).data;
    const { status, body } = await org.ben.call(createContact, { phone: '+237677000001', first_name: 'X' });
    expect([status, body.code, body.contact_id]).toEqual([409, 'contactExists', awa._id]);
  });
});
