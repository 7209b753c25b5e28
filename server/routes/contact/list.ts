import { listContacts as listOperation } from '#contract/contact.ts';
import { listContacts } from '#server/db/contacts.ts';
import { presentNames } from '#server/db/tags.ts';
import { serve } from '#server/http/serve.ts';
import { answer, rangeOf } from './pages.ts';

export const listContactsRoute = serve(listOperation, async ({ input, tx }) => {
  const [tag] = await presentNames(tx, input.tag?.trim() ? [input.tag.trim()] : []);
  return answer(await listContacts(tx, { ...rangeOf(input), tag }));
});
