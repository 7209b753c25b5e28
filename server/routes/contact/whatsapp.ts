import { listWhatsappContacts } from '#contract/contact.ts';
import { findContacts, listContacts } from '#server/db/contacts.ts';
import { serve } from '#server/http/serve.ts';
import { answer, contactWords, rangeOf } from './pages.ts';

export const listWhatsappContactsRoute = serve(listWhatsappContacts, async ({ input, tx }) => {
  const words = await contactWords(tx, input.search ?? '');
  const range = rangeOf(input);
  return answer(
    words.length > 0
      ? await findContacts(tx, { ...range, words, channel: 'whatsapp' })
      : await listContacts(tx, { ...range, channel: 'whatsapp' }),
  );
});
