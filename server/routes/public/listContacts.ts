import { publicListContacts } from '#contract/publicApi.ts';
import { listContactsAfter } from '#server/db/publicApi.ts';
import { grant } from '#server/domain/decision.ts';
import { publicContact } from '#server/domain/publicEntities.ts';
import { servePublic } from '#server/http/servePublic.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';

export const publicListContactsRoute = servePublic(publicListContacts, async ({ input, tx }) => {
  const { limit, after, phone } = input;
  const address = phone === undefined ? null : (await readNumbers(tx, [phone]))(phone);
  // A number that cannot be one is nobody's.
  if (phone !== undefined && address === null) return grant({ data: [], next: null });
  const page = await listContactsAfter(tx, { after, address, limit });
  return grant({ data: page.data.map(publicContact), next: page.next });
});
