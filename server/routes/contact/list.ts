import { listContacts as listOperation } from '#contract/contact.ts';
import { listContacts } from '#server/db/contacts.ts';
import { serve } from '#server/http/serve.ts';
import { answer, rangeOf } from './pages.ts';

export const listContactsRoute = serve(listOperation, async ({ input, tx }) =>
  answer(await listContacts(tx, { ...rangeOf(input), tag: input.tag?.trim() || undefined })),
);
