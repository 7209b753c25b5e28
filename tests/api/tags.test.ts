/** The managed list of tags: what fills it, who changes it, and what a rename and a merge do to contacts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAudience } from '#contract/audience.ts';
import { createContact, getContact, updateContact } from '#contract/contact.ts';
import { conversationStats, getConversation } from '#contract/conversation.ts';
import type { ConversationId } from '#contract/message.ts';
import { searchConversations } from '#contract/search.ts';
import {
  archiveTag,
  createTag,
  listTags,
  mergeTag,
  previewTagMerge,
  saveTag,
  type Tag,
} from '#contract/tag.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
let other: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  other = await server.organisation('2');
});
afterAll(() => server.stop());

const create = (actor: Actor, name: string) =>
  actor.call(createTag, { name, colour: 'red', description: '' });

let phones = 237677100000;
let phone = '';
let conversation = '' as ConversationId;
beforeEach(async () => {
  await server.query(`update contacts set tags = '{}'`);
  await server.query('delete from tags');
  await server.query('delete from audit_log');
  phone = String((phones += 1));
  conversation = (await server.conversation(org, {
    phone,
    name: 'Marie',
    tags: ['vip', 'Akwa'],
  })) as ConversationId;
});

const listed = async (actor: Actor = org.ada): Promise<Tag[]> => (await actor.call(listTags, {})).body.tags;
const tagOf = async (name: string): Promise<Tag> => {
  const found = (await listed()).find((it) => it.name === name);
  if (!found) throw new Error(`There is no tag ${name}.`);
  return found;
};
const save = (actor: Actor, tag: Tag, more: object) => actor.call(saveTag, { ...tag, ...more });
const contactOf = async () =>
  (await org.ada.call(getContact, { id: phone, channel: 'whatsapp' })).body.contact;
const give = async (actor: Actor, tags: string[], version?: number) => {
  const { _id: id, version: present, first_name, last_name, address } = await contactOf();
  return actor.call(updateContact, { id, first_name, last_name, address, tags, version: version ?? present });
};

describe('the list of tags', () => {
  it('contains what contacts were given, each counted, and no other organisation’s', async () => {
    await server.conversation(org, { phone: String((phones += 1)), tags: ['VIP'] });
    expect(
      (await listed(org.ben)).map(({ name, contacts, colour, archived }) => [
        name,
        contacts,
        colour,
        archived,
      ]),
    ).toEqual([
      ['Akwa', 1, 'neutral', false],
      ['vip', 2, 'neutral', false],
    ]);
    expect(await listed(other.ada)).toEqual([]);
  });

  it('spells a tag as it is known, whoever gives it', async () => {
    const { body } = await give(org.ben, ['VIP', 'ÁKWA', 'vip']);
    expect(body.contact.tags).toEqual(['vip', 'Akwa']);
  });

  it('is added to by admins only, in the list and with a contact', async () => {
    const made = { name: ' Big  spender ', colour: 'amber', description: ' Over 100,000 ' } as const;
    expect((await org.ben.call(createTag, made)).status).toBe(403);
    const { body } = await org.ada.call(createTag, made);
    expect(body.tag).toMatchObject({
      name: 'Big spender',
      colour: 'amber',
      description: 'Over 100,000',
      contacts: 0,
    });
    expect(await tagOf('Big spender')).toEqual(body.tag);
    const refused = await give(org.ben, ['vip', 'Unheard of']);
    expect([refused.status, refused.body.code, refused.body.tags]).toEqual([
      422,
      'tagUnknown',
      ['Unheard of'],
    ]);
    const fresh = { phone: String((phones += 1)), first_name: 'Awa', tags: ['Unheard of'] };
    expect((await org.ben.call(createContact, fresh)).body.code).toBe('tagUnknown');
    expect((await give(org.ada, ['vip', 'Unheard of'])).body.contact.tags).toEqual(['vip', 'Unheard of']);
  });

  it('refuses a name that another tag has in any case, a blank one, and one with a comma', async () => {
    const reasonOf = async (name: string) => (await create(org.ada, name)).body.reason as string;
    expect([await reasonOf('VÍP'), await reasonOf('  '), await reasonOf('a, b')]).toEqual([
      'taken',
      'name',
      'name',
    ]);
    expect((await save(org.ada, await tagOf('Akwa'), { name: 'VIP' })).body.reason).toBe('taken');
  });

  it('archives a tag: contacts keep it, suggestions and audiences do not offer it', async () => {
    const { id } = await tagOf('vip');
    expect((await org.ben.call(archiveTag, { id, archived: true })).status).toBe(403);
    for (let time = 0; time < 2; time += 1)
      expect((await org.ada.call(archiveTag, { id, archived: true })).body.tag.archived).toBe(true);
    expect((await contactOf()).tags).toEqual(['vip', 'Akwa']);
    expect((await org.ada.call(conversationStats, {})).body.tags).toEqual(['Akwa']);
    await org.ada.call(archiveTag, { id, archived: false });
    expect((await org.ada.call(conversationStats, {})).body.tags).toEqual(['Akwa', 'vip']);
    const actions = await server.query<Json>(`select action from audit_log where action like 'tags.%'`);
    expect(actions).toHaveLength(2);
  });
});

describe('a rename', () => {
  it('is written to every contact, raises their versions, and is announced', async () => {
    const before = await contactOf();
    const { body } = await save(org.ada, await tagOf('vip'), { name: 'Regular', colour: 'green' });
    expect(body).toMatchObject({
      contacts: 1,
      tag: { name: 'Regular', colour: 'green', contacts: 1, version: 2 },
    });
    expect(await contactOf()).toMatchObject({ tags: ['Regular', 'Akwa'], version: before.version + 1 });
    expect((await org.ben.call(getConversation, { id: conversation })).body.data.tags).toEqual([
      'Regular',
      'Akwa',
    ]);
    const [event] = await server.query<Json>(
      `select payload from events where organisation_id = $1 and name = 'TAGS_CHANGED' order by seq desc limit 1`,
      [org.id],
    );
    expect(event.payload.renamed).toEqual({ from: 'vip', to: 'Regular' });
    const [entry] = await server.query<Json>(
      `select action, changes from audit_log where action like 'tags.%'`,
    );
    expect(entry).toMatchObject({ action: 'tags.changed', changes: [{ name: 'name' }, { name: 'colour' }] });
  });

  it('leaves the former name leading to the tag, in searches, audiences and imports', async () => {
    await save(org.ada, await tagOf('vip'), { name: 'Regular' });
    const found = await org.ben.call(searchConversations, { q: 'tag:VIP' });
    expect(found.body.conversations.map(({ _id }: Json) => _id)).toEqual([conversation]);
    expect(
      (await org.ben.call(listAudience, { tags: 'vip', sort: 'name', order: 'asc', limit: 10 })).body.counts
        .total,
    ).toBe(1);
    expect((await give(org.ben, ['vip'])).body.contact.tags).toEqual(['Regular']);
    expect((await listed()).map(({ name }) => name)).toEqual(['Akwa', 'Regular']);
    const again = await create(org.ada, 'VIP');
    expect(again.body.tag).toMatchObject({ name: 'VIP', contacts: 0 });
    expect((await give(org.ben, ['vip'])).body.contact.tags).toEqual(['VIP']);
  });

  it('of two at once loses against the first', async () => {
    const tag = await tagOf('vip');
    const answers = await Promise.all(['One', 'Two'].map((name) => save(org.ada, tag, { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = answers.find(({ status }) => status === 200)?.body.tag.name;
    expect((await contactOf()).tags).toEqual([won, 'Akwa']);
  });

  it('is refused to agents, and does not reach another organisation’s tag', async () => {
    const tag = await tagOf('vip');
    expect((await save(org.ben, tag, { name: 'Mine' })).status).toBe(403);
    expect((await save(other.ada, tag, { name: 'Mine' })).body.code).toBe('notFound');
    expect((await contactOf()).tags).toEqual(['vip', 'Akwa']);
  });
});

describe('a merge', () => {
  it('gives contacts the other tag once, tells beforehand how many, and may be repeated', async () => {
    await server.conversation(org, { phone: String((phones += 1)), tags: ['vip'] });
    const [from, into] = [await tagOf('vip'), await tagOf('Akwa')];
    const asked = { id: from.id, into: into.id };
    expect((await org.ada.call(previewTagMerge, asked)).body).toMatchObject({ contacts: 2, both: 1 });
    expect((await org.ben.call(mergeTag, asked)).status).toBe(403);
    const { body } = await org.ada.call(mergeTag, asked);
    expect(body).toMatchObject({ contacts: 2, tag: { name: 'Akwa', contacts: 2 } });
    expect((await contactOf()).tags).toEqual(['Akwa']);
    expect((await org.ada.call(mergeTag, asked)).body).toMatchObject({ success: true, contacts: 0 });
    const entries = await server.query<Json>(`select changes from audit_log where action = 'tags.merged'`);
    expect(entries).toHaveLength(1);
    expect((await give(org.ben, ['VIP'])).body.contact.tags).toEqual(['Akwa']);
  });

  it('needs two tags of the organisation', async () => {
    const [from, into] = [await tagOf('vip'), await tagOf('Akwa')];
    const ask = async (actor: Actor, asked: object) =>
      (await actor.call(mergeTag, asked as { id: string; into: string })).body.code as string;
    expect(await ask(other.ada, { id: from.id, into: into.id })).toBe('notFound');
    expect(await ask(org.ada, { id: from.id, into: from.id })).toBe('notFound');
    const { body } = await create(other.ada, 'Theirs');
    expect(await ask(org.ada, { id: from.id, into: body.tag.id })).toBe('notFound');
    expect((await contactOf()).tags).toEqual(['vip', 'Akwa']);
  });

  it('during edits of contacts leaves no contact with the merged tag', async () => {
    await create(org.ada, 'Old');
    const [from, into] = [await tagOf('Old'), await tagOf('Akwa')];
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const made = { phone: String((phones += 1)), first_name: 'Awa', tags: [] };
        return (await org.ada.call(createContact, made)).body.contact;
      }),
    );
    const answers = await Promise.all([
      ...people.map(({ _id: id, version, first_name, last_name }) =>
        org.ben.call(updateContact, { id, version, first_name, last_name, address: null, tags: ['Old'] }),
      ),
      org.ada.call(mergeTag, { id: from.id, into: into.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const rows = await server.query<Json>('select tags from contacts where id = any($1)', [
      people.map(({ _id }) => _id),
    ]);
    expect(rows).toEqual(people.map(() => ({ tags: ['Akwa'] })));
  });
});
