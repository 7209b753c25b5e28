/** Segments: who sees and changes them, whom they find, and the audiences that they are of campaigns. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudience } from '#contract/audience.ts';
import { findContacts } from '#contract/contactList.ts';
import { getPerson, mergeContact } from '#contract/contactMerge.ts';
import {
  countSegments,
  createSegment,
  deleteSegment,
  listSegments,
  type Segment,
  type SegmentQuery,
  updateSegment,
} from '#contract/segment.ts';
import { removeMember } from '#contract/team.ts';
import { create as createCampaign, recipientsOf } from '#tests/support/campaigns.ts';
import type { Actor, Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
  await server.conversation(org, { phone: '237677300001', name: 'Awa Ndiaye', tags: ['vip'] });
  await server.conversation(org, { phone: '237677300002', name: 'Brice Mbarga', tags: ['vip'] });
  await server.conversation(org, { phone: '237677300003', name: 'Chloe Essomba', label: 'resolved' });
  await server.conversation(org, { phone: '178414003', name: 'awa.insta', channel: 'instagram' });
});
afterAll(() => server.stop());

const vip: SegmentQuery = { tags: 'vip' };
interface Given {
  scope?: 'shared' | 'personal';
  query?: SegmentQuery;
  actor?: Actor;
}
const create = (name: string, { scope = 'personal', query = vip, actor = org.ada }: Given = {}) =>
  actor.call(createSegment, { name, scope, query });
const made = async (...asked: Parameters<typeof create>): Promise<Segment> =>
  (await create(...asked)).body.segment;
const names = async (actor = org.ada): Promise<string[]> =>
  (await actor.call(listSegments, {})).body.segments.map(({ name }: Segment) => name);
const found = async (query: object, actor = org.ada): Promise<string[]> =>
  (await actor.call(findContacts, query as never)).body.data.map(({ name }: Json) => name);

describe('segments', () => {
  it('are shared by an admin, or a person’s own, and change for those who may', async () => {
    const shared = await made('Shared one', { scope: 'shared' });
    const own = await made('Ada’s own');
    const bens = await made('Ben’s own', { actor: org.ben });
    expect(await names()).toEqual(['Shared one', 'Ada’s own']);
    expect(await names(org.ben)).toEqual(['Shared one', 'Ben’s own']);
    expect((await create('No', { scope: 'shared', actor: org.ben })).body.code).toBe('forbidden');
    const rename = (id: string, name: string, actor = org.ada) => actor.call(updateSegment, { id, name });
    expect((await rename(shared.id, 'No', org.ben)).body.code).toBe('forbidden');
    expect((await rename(own.id, 'No', org.ben)).status).toBe(404);
    expect((await rename(shared.id, 'Renamed')).body.segment).toMatchObject({ name: 'Renamed', query: vip });
    expect((await org.ben.call(deleteSegment, { id: own.id })).status).toBe(404);
    for (const { id } of [shared, own]) expect((await org.ada.call(deleteSegment, { id })).status).toBe(200);
    await org.ben.call(deleteSegment, { id: bens.id });
    expect(await names()).toEqual([]);
  });

  it.each([
    ['  ', vip, 'name'],
    ['tàken', vip, 'taken'],
    ['Everybody', { q: ' ' }, 'empty'],
  ])('are not saved as %o', async (name, query, reason) => {
    const taken = await made('Taken', { scope: 'shared' });
    const { status, body } = await create(name, { scope: 'shared', query });
    expect([status, body.code, body.reason]).toEqual([422, 'segmentInvalid', reason]);
    await org.ada.call(deleteSegment, { id: taken.id });
  });

  it('are at most fifty of one owner, and go with a member who is removed', async () => {
    const cleo = await server.actor('Cleo Abena', 'member', org.id);
    await server.query(
      `insert into segments (id, organisation_id, owner_id, name, query)
       select gen_random_uuid(), $1, $2, 'Segment ' || n, '{"tags": "vip"}' from generate_series(1, 50) n`,
      [org.id, cleo.id],
    );
    expect((await create('One more', { actor: cleo })).body.reason).toBe('full');
    await org.ada.call(removeMember, { id: cleo.id });
    await until(
      async () => (await server.query('select 1 from segments where owner_id = $1', [cleo.id])).length === 0,
      'the end of the member’s segments',
    );
  });

  it('are counted, and narrow the list together with other filters', async () => {
    const { id } = await made('VIP');
    expect((await org.ada.call(countSegments, {})).body.counts[id]).toBe(2);
    expect(await found({ segment: id })).toEqual(['Awa Ndiaye', 'Brice Mbarga']);
    expect(await found({ segment: id, q: 'mbarga' })).toEqual(['Brice Mbarga']);
    await org.ada.call(updateSegment, { id, query: { q: 'awa' } });
    expect(await found({ segment: id })).toEqual(['Awa Ndiaye', 'awa.insta']);
    // Another member does not see it, so it finds nobody.
    expect(await found({ segment: id }, org.ben)).toEqual([]);
    await org.ada.call(deleteSegment, { id });
    expect(await found({ segment: id })).toEqual([]);
  });

  it('of a former version that cannot be read find nobody', async () => {
    const { id } = await made('Former');
    await server.query(`update segments set query = '{"channel": "fax"}' where id = $1`, [id]);
    expect(await found({ segment: id })).toEqual([]);
    await org.ada.call(deleteSegment, { id });
  });
});

describe('a segment as the audience of a campaign', () => {
  const audienceOf = async (segment: string): Promise<Json> =>
    (await org.ada.call(listAudience, { segment } as never)).body;
  const campaign = (segment: string, expected: number, actor = org.ada) =>
    createCampaign(actor, {
      recipients: undefined,
      audience: { filter: { tags: [], segment }, excluded: [], expected_count: expected },
      variable_mappings: { '1': { type: 'field', value: 'name', fixedValue: '' } },
    } as never);

  it('has its people when the campaign is made; who opted out is skipped', async () => {
    const { id } = await made('VIP audience');
    await server.query(`update contacts set marketing_stopped_at = now() where name = 'Brice Mbarga'`);
    expect((await audienceOf(id)).counts).toMatchObject({ total: 2, eligible: 1, opted_out: 1 });
    const { status, body } = await campaign(id, 1);
    expect(status).toBe(200);
    // A contact that joins the segment later is not in the campaign.
    await server.query(`update contacts set tags = '{vip}' where name = 'Chloe Essomba'`);
    const stored = await recipientsOf(org.ada, body.campaign._id);
    expect(stored.map(({ name, status: it, reason }: Json) => [name, it, reason])).toEqual([
      ['Awa Ndiaye', 'pending', null],
      ['Brice Mbarga', 'skipped', 'optedOut'],
    ]);
    const changed = await campaign(id, 1);
    expect([changed.body.code, changed.body.count]).toEqual(['audienceChanged', 2]);
    expect((await campaign(id, 2, org.ben)).body).toMatchObject({ code: 'audienceChanged', count: 0 });
  });

  it('reaches merged contacts once, by the number of the person', async () => {
    const idOf = async (name: string): Promise<string> =>
      (await org.ada.call(findContacts, { q: name } as never)).body.data[0]._id;
    const chloe = await idOf('Chloe Essomba');
    await server.conversation(org, { phone: '237677300009', name: 'Chloe E.', tags: ['vip'] });
    const [insta, second] = [await idOf('awa.insta'), await idOf('Chloe E.')];
    const merge = async (id: string, joined: string) => {
      const versions = await server.query<{ id: string; version: number }>(
        'select id, version from contacts where id = any($1)',
        [[id, joined]],
      );
      const version = (of: string) => versions.find((it) => it.id === of)!.version;
      return org.ada.call(mergeContact, {
        id,
        joined,
        choices: { name: 'kept', address: 'kept' },
        version: version(id),
        joined_version: version(joined),
      });
    };
    expect((await merge(chloe, second)).status).toBe(200);
    expect((await org.ben.call(getPerson, { id: second })).body.contacts).toHaveLength(2);
    // The kept contact has no number: the person is reached at the other one's.
    const awa = await idOf('Awa Ndiaye');
    expect((await merge(insta, awa)).status).toBe(200);
    const { id } = await made('VIP once');
    const { data, counts } = await audienceOf(id);
    expect(counts.total).toBe(3);
    expect(data.map(({ phone }: Json) => phone).toSorted()).toEqual([
      '237677300001',
      '237677300002',
      '237677300003',
    ]);
  });
});
