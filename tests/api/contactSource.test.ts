/** How a contact came to an organisation: stored when it is made, and never changed by what comes after. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAudience } from '#contract/audience.ts';
import { createContact, listContacts } from '#contract/contact.ts';
import { importContactRows } from '#contract/contactImport.ts';
import { publicSaveContact } from '#contract/publicApi.ts';
import { launched, people, phone, untilCampaign } from '#tests/support/campaigns.ts';
import { programOf } from '#tests/support/publicApi.ts';
import type { Json, Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '1000000' });
  org = await server.organisation();
});
afterAll(() => server.stop());

/** Returns the sources by number, as both lists of contacts tell them. */
async function sources(): Promise<Record<string, string>> {
  const all = (await org.ada.call(listContacts, { page: 1, limit: 100 })).body.data as Json[];
  const audience = (await org.ada.call(listAudience, { sort: 'name', order: 'asc', limit: 100 })).body
    .data as Json[];
  const by = (rows: Json[]) => Object.fromEntries(rows.map((it) => [it.phone, it.source]).toSorted());
  expect(by(audience)).toEqual(by(all));
  return by(all);
}

it('a contact has the source by which it came first [AUD-001]', async () => {
  await server.writes({ from: '237677000001', text: 'Hello' });
  await server.settled();
  await org.ada.call(createContact, { phone: '+237677000002', first_name: 'Ben' });
  const rows = ['237677000002', '237677000003'].map((number, index) => ({
    line: index + 2,
    phone: `+${number}`,
    name: 'Cho',
    fields: {},
    tags: [],
  }));
  await org.ada.call(
    importContactRows,
    { file: 'clients.csv', known: 'keep', rows },
    { 'idempotency-key': randomUUID() },
  );
  const { call } = await programOf(server, org.ada);
  for (const number of ['+237677000003', '+237677000004'])
    await call(publicSaveContact, { phone: number, first_name: 'Dia' }, { 'idempotency-key': randomUUID() });
  await server.writes({ from: '237677000004', text: 'Hello' });
  await server.settled();
  await server.conversation(org, { phone: '237677000005', name: 'Known before' });
  const id = await launched(org.ada, { recipients: people(1) });
  await untilCampaign(org.ada, id, ({ metrics }) => metrics.delivered === 1);
  expect(await sources()).toEqual({
    '237677000001': 'message',
    '237677000002': 'team',
    '237677000003': 'import',
    '237677000004': 'api',
    '237677000005': 'unknown',
    [phone(0)]: 'campaign',
  });
});
