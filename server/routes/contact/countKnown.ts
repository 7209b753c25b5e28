import { countKnownContacts } from '#contract/contactImport.ts';
import { countKnown } from '#server/db/contactImport.ts';
import { readNumbers } from '#server/db/contactNumbers.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const countKnownContactsRoute = serve(
  countKnownContacts,
  async ({ input, tx }) => {
    const addressOf = await readNumbers(tx, input.phones);
    const addresses = new Set(input.phones.flatMap((phone) => addressOf(phone) ?? []));
    return grant({ success: true as const, known: await countKnown(tx, [...addresses]) });
  },
  { isRead: true },
);
