/** Questions whose words are not spelt as the documents spell them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSpelt } from '#server/db/spellings.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { openTurn } from '#server/domain/autopilot/turn.ts';
import { decide } from '#server/integrations/copilot/decide.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let org: Organisation;
const delivery = 'To Yaounde delivery takes 2 to 3 days and costs 3,000 FCFA.';
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  const other = await server.organisation('2');
  await server.document(org, 'Delivery.md', [['Delivery to Yaounde', delivery]]);
  await server.document(other, 'Engraving.md', [['Engraving', 'Engraving is possible on leather.']]);
});
afterAll(() => server.stop());

const spelt = (words: string) =>
  inOrganisation(server.context.db, org.id, { label: 'test', onCommit() {} }, (tx) => asSpelt(tx, words));
const ask = (text: string) =>
  decide(server.context, openTurn(), {
    organisationId: org.id,
    conversationId: null,
    text,
    isReadable: true,
  });

describe('a question with misspelt words', () => {
  it('is answered as if they were spelt as in the documents', async () => {
    expect(await ask('How long does delivrey to Yaonde take?')).toMatchObject({
      kind: 'answer',
      text: delivery,
    });
  });

  it('keeps the words that a document contains, those of other organisations, and short ones', async () => {
    expect(await spelt('costing coats engravng day')).toBe('costing coats engravng day');
  });

  it('keeps words that the search ignores, and what are no words', async () => {
    expect(await spelt('there 2,500 where #1042 daves')).toBe('there 2,500 where #1042 daves');
  });

  it('is handed over if a word is only like one of the documents', async () => {
    expect(await ask('Do you have dolphins?')).toMatchObject({ kind: 'handOver' });
  });
});
