import {
  CONTACTS_MOST,
  listContacts as listOperation,
  listWhatsappContacts,
  searchContacts,
} from '#contract/contact.ts';
import { folded } from '#lib/folded.ts';
import { findContacts, listContacts } from '#server/db/contacts.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

/** Fewer letters find nobody (CALL-025). */
const LEAST_LETTERS = 2;

const wordsOf = (text: string) => folded(text).replace(/^\+/, '').split(/\s+/).filter(Boolean);

/** The rows a page begins after and holds; `limit=0` on the first page is everything that may be asked for at once (A92). */
const rangeOf = ({ page, limit }: { page: number; limit: number }) =>
  limit === 0 && page === 1 ? { offset: 0, limit: CONTACTS_MOST } : { offset: (page - 1) * limit, limit };

const answer = <Row>({ data, total }: { data: Row[]; total: number }) =>
  grant({ success: true as const, data, pagination: { total } });

export const listContactsRoute = serve(listOperation, async ({ input, tx }) =>
  answer(await listContacts(tx, { ...rangeOf(input), tag: input.tag?.trim() || undefined })),
);

export const listWhatsappContactsRoute = serve(listWhatsappContacts, async ({ input, tx }) => {
  const words = wordsOf(input.search ?? '');
  const range = rangeOf(input);
  return answer(
    words.length > 0
      ? await findContacts(tx, { ...range, words, channel: 'whatsapp' })
      : await listContacts(tx, { ...range, channel: 'whatsapp' }),
  );
});

export const searchContactsRoute = serve(searchContacts, async ({ input, tx }) => {
  const q = input.q.trim();
  if (q.length < LEAST_LETTERS) return answer({ data: [], total: 0 });
  return answer(await findContacts(tx, { ...rangeOf(input), words: wordsOf(q), channel: null }));
});
