/** Lists of names stand in the order in which people look them up, over all pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudience } from '#contract/audience.ts';
import { listCampaigns, listRecipients } from '#contract/campaignCalls.ts';
import { create, phone } from '#tests/support/campaigns.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
const names = ['Zoé', 'Étoga', 'awa', 'Aïcha', 'Éloïse', 'Ben', 'Élise', 'Awa'];
const sorted = ['Aïcha', 'awa', 'Awa', 'Ben', 'Élise', 'Éloïse', 'Étoga', 'Zoé'];
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
  for (const [index, name] of names.entries()) await server.conversation(org, { phone: phone(index), name });
});
afterAll(() => server.stop());

const audience = async (order: 'asc' | 'desc') => {
  const found: string[] = [];
  let after: string | null = null;
  do {
    const { body }: { body: Json } = await org.ada.call(listAudience, {
      limit: 3,
      order,
      ...(after ? { after } : {}),
    } as never);
    found.push(...body.data.map((it: Json) => `${it.first_name} ${it.last_name}`.trim()));
    after = body.next;
  } while (after !== null);
  return found;
};

it('The audience is in one order over its pages, up and down [AUD-001]', async () => {
  expect(await audience('asc')).toEqual(sorted);
  expect(await audience('desc')).toEqual(sorted.toReversed());
});

it('Campaigns sort by name alike, and are found without accents', async () => {
  for (const name of ['Zoo', 'Été', 'Avril']) await create(org.ada, { name });
  const listed = async (query: object) =>
    (await org.ada.call(listCampaigns, query as never)).body.data.map((it: Json) => it.name);
  expect(await listed({ sort_by: 'name', sort_order: 'asc' })).toEqual(['Avril', 'Été', 'Zoo']);
  expect(await listed({ search: 'ete' })).toEqual(['Été']);
});

it('Recipients of a campaign are in that order over their pages, by page and by key', async () => {
  const recipients = names.map((name, index) => ({ name, phone: phone(100 + index) }));
  const { body } = await create(org.ada, { recipients });
  const id = body.campaign._id as string;
  const read = async (query: object): Promise<Json> =>
    (await org.ada.call(listRecipients, { id, limit: 3, ...query } as never)).body;
  const named = (page: Json) => page.data.map((it: Json) => it.name);
  const pages = [await read({ page: 1 }), await read({ page: 2 }), await read({ page: 3 })];
  expect(pages.flatMap(named)).toEqual(sorted);
  const byKey: string[] = [];
  let after: number | null = 0;
  while (after !== null) {
    const page = await read({ after });
    byKey.push(...named(page));
    after = page.next;
  }
  expect(byKey).toEqual(sorted);
  expect(named(await read({ page: 2, tab: 'pending' }))).toEqual(sorted.slice(3, 6));
});
