import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  countSavedViews,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  moveSavedView,
  type SavedView,
  updateSavedView,
} from '#contract/savedView.ts';
import { removeMember } from '#contract/team.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '100000' });
  org = await server.organisation();
});
afterAll(() => server.stop());

const query = { filter: 'all' as const, refine: 'sort=waiting&tag=vip' };
const create = (name: string, scope: 'shared' | 'personal' = 'personal', actor = org.ada) =>
  actor.call(createSavedView, { name, scope, query });
const made = async (...asked: Parameters<typeof create>): Promise<SavedView> =>
  (await create(...asked)).body.view;
const names = async (actor = org.ada): Promise<string[]> =>
  (await actor.call(listSavedViews, {})).body.views.map(({ name }: SavedView) => name);

describe('saved views', () => {
  it('are shared by an admin, or a person’s own', async () => {
    await made('Weddings', 'shared');
    await made('Mine alone');
    await made('Ben’s', 'personal', org.ben);
    expect(await names()).toEqual(['Weddings', 'Mine alone']);
    expect(await names(org.ben)).toEqual(['Weddings', 'Ben’s']);
    expect((await create('Not allowed', 'shared', org.ben)).body.code).toBe('forbidden');
  });

  it('are changed by those who may, and do not exist for others', async () => {
    const shared = await made('To rename', 'shared');
    const own = await made('Ada’s own');
    const rename = (id: string, name: string, actor = org.ada) => actor.call(updateSavedView, { id, name });
    expect((await rename(shared.id, 'No', org.ben)).body.code).toBe('forbidden');
    expect((await rename(own.id, 'No', org.ben)).status).toBe(404);
    expect((await rename(shared.id, 'Renamed')).body.view).toMatchObject({ name: 'Renamed', query });
    const replaced = { filter: 'mine' as const, refine: 'unread=1' };
    const answer = await org.ada.call(updateSavedView, { id: own.id, query: replaced });
    expect(answer.body.view).toMatchObject({ name: 'Ada’s own', query: replaced });
    expect((await org.ben.call(deleteSavedView, { id: own.id })).status).toBe(404);
    expect((await org.ada.call(deleteSavedView, { id: own.id })).status).toBe(200);
    expect(await names()).not.toContain('Ada’s own');
    await org.ada.call(deleteSavedView, { id: shared.id });
  });

  it.each([
    ['  ', 'name'],
    ['wéddings', 'taken'],
  ])('are not called %o', async (name, reason) => {
    const { status, body } = await create(name, 'shared');
    expect([status, body.code, body.reason]).toEqual([422, 'savedViewInvalid', reason]);
  });

  it('hold a list that can be read, and no other', async () => {
    const bad = { filter: 'all', refine: 'sort=oldest' } as never;
    const { status } = await org.ada.call(createSavedView, { name: 'x', scope: 'personal', query: bad });
    expect(status).toBe(400);
    const view = await made('Of a former version');
    await server.query(`update saved_views set query = '{"filter": "gone"}' where id = $1`, [view.id]);
    const { body } = await org.ada.call(listSavedViews, {});
    expect(body.views.find(({ id }: SavedView) => id === view.id).query).toEqual({
      filter: 'all',
      refine: '',
    });
    await org.ada.call(deleteSavedView, { id: view.id });
  });

  it('are at most fifty of one owner', async () => {
    const cleo = await server.actor('Cleo Abena', 'member', org.id);
    await server.query(
      `insert into saved_views (id, organisation_id, owner_id, name, query, position)
       select gen_random_uuid(), $1, $2, 'View ' || n, '{"filter": "all", "refine": ""}', n from generate_series(1, 50) n`,
      [org.id, cleo.id],
    );
    expect((await create('One more', 'personal', cleo)).body.reason).toBe('full');
  });

  it('are moved among those of their owner', async () => {
    const [first, second] = [await made('Move 1', 'shared'), await made('Move 2', 'shared')];
    await org.ada.call(moveSavedView, { id: second.id, by: 'up' });
    const shown = (await names()).filter((name) => name.startsWith('Move'));
    expect(shown).toEqual(['Move 2', 'Move 1']);
    const { body } = await org.ada.call(moveSavedView, { id: second.id, by: 'down' });
    const ordered = (body.views as SavedView[])
      .map(({ name }) => name)
      .filter((name) => name.startsWith('Move'));
    expect(ordered).toEqual(['Move 1', 'Move 2']);
    for (const { id } of [first, second]) await org.ada.call(deleteSavedView, { id });
  });

  it('are counted for the reader, up to a hundred', async () => {
    for (const handler of [org.ada.id, org.ada.id, org.ben.id])
      await server.conversation(org, { label: 'manual', handler, tags: ['counted'] });
    const view = (
      await org.ada.call(createSavedView, {
        name: 'Mine, counted',
        scope: 'shared',
        query: { filter: 'mine', refine: 'tag=counted' },
      })
    ).body.view as SavedView;
    const countOf = async (actor = org.ada) => (await actor.call(countSavedViews, {})).body.counts[view.id];
    expect([await countOf(), await countOf(org.ben)]).toEqual([2, 1]);
  });

  it('are announced, and go with a member who is removed', async () => {
    const dan = await server.actor('Dan Eko', 'member', org.id);
    await made('Dan’s', 'personal', dan);
    const [event] = await server.query<{ name: string }>(
      'select name from events where organisation_id = $1 order by seq desc limit 1',
      [org.id],
    );
    expect(event?.name).toBe('SAVED_VIEWS_CHANGED');
    await org.ada.call(removeMember, { id: dan.id });
    await until(
      async () =>
        (await server.query('select 1 from saved_views where owner_id = $1', [dan.id])).length === 0,
      'the end of the member’s views',
    );
  });
});
