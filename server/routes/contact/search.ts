import { searchContacts } from '#contract/contact.ts';
import { findContacts } from '#server/db/contacts.ts';
import { serve } from '#server/http/serve.ts';
import { answer, contactWords, rangeOf } from './pages.ts';

/** Minimum query length (CALL-025). */
const LEAST_LETTERS = 2;

export const searchContactsRoute = serve(searchContacts, async ({ input, tx }) => {
  const q = input.q.trim();
  if (q.length < LEAST_LETTERS) return answer({ data: [], total: 0 });
  return answer(
    await findContacts(tx, { ...rangeOf(input), words: await contactWords(tx, q), channel: null }),
  );
});
