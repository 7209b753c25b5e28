/** Lists of names stand in the order in which people look them up, over all pages. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudience } from '#contract/audience.ts';
import { listCampaigns } from '#contract/campaignCalls.ts';
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
