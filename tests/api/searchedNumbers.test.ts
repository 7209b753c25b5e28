/** Searches for a number in the notations that people read it in (`tests/fixtures/world/15-searches.json`). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudience } from '#contract/audience.ts';
import { listWhatsappContacts, searchContacts } from '#contract/contact.ts';
import { findContacts } from '#contract/contactList.ts';
import { searchConversations } from '#contract/search.ts';
import { allowsNearMiss } from '#server/db/nearMisses.ts';
import { wordsOf } from '#server/domain/search/fuzzy.ts';
import type { Organisation } from '#tests/support/serverCast.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

interface Searched {
  contact: string;
  typed: string[];
}
const cases = JSON.parse(readFileSync('tests/fixtures/world/15-searches.json', 'utf8')) as Searched[];
const written = [
  ...cases.flatMap(({ contact, typed }) => typed.map((text) => ({ contact, text }))),
  { contact: '33612345678', text: '+33 (0)6 12 34 56 78' },
  { contact: '33612345678', text: '+33\u00A06 12 34 56 78' },
  { contact: '33612345678', text: '\u202A+33612345678\u202C' },
  { contact: '33612345678', text: '06 12 34' },
  { contact: '2250707123456', text: '07 07 12 34 56' },
  { contact: '5215512345678', text: '+52 55 1234 5678' },
  { contact: '553188887777', text: '+55 31 98888-7777' },
];

let server: TestServer;
let org: Organisation;
beforeAll(async () => {
  server = await startTestServer();
  org = await server.organisation();
  for (const phone of new Set(written.map(({ contact }) => contact)))
    await server.conversation(org, { label: 'manual', handler: org.ada.id, phone, name: `Person ${phone}` });
});
afterAll(() => server.stop());

describe.each(written)('$contact, typed as $text', ({ contact, text }) => {
  it('is found in the inbox, the contacts and the audience', async () => {
    const found = await org.ada.call(searchConversations, { q: text });
    const rows = await org.ada.call(findContacts, { q: text } as never);
    const people = await org.ada.call(searchContacts, { q: text, page: 1, limit: 20 });
    const whatsapp = await org.ada.call(listWhatsappContacts, { search: text, page: 1, limit: 20 });
    const audience = await org.ada.call(listAudience, { search: text, order: 'asc', limit: 20 } as never);
    const inAnswer = [found, rows, people, whatsapp, audience].map(({ body }) => [
      JSON.stringify(body).includes(contact),
    ]);
    expect(inAnswer).toEqual([[true], [true], [true], [true], [true]]);
  });
});

it('A number that is no contact’s finds nobody, and an invoice’s zeros are not cut off', async () => {
  const { body } = await org.ada.call(findContacts, { q: '06 99 99 99 99' } as never);
  expect(body.data).toEqual([]);
  expect(wordsOf('00042', 'CM')).toEqual(['00042']);
});

it('A number is right or wrong, so near misses are looked for only beside a word', () => {
  expect(allowsNearMiss(wordsOf('+237 6 10 01 23 45', 'CM'))).toBe(false);
  expect(allowsNearMiss(wordsOf('livraison 610012345', 'CM'))).toBe(true);
  expect(allowsNearMiss(wordsOf('sac', 'CM'))).toBe(false);
});
