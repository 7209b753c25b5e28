import { listMixedContacts } from '#contract/mixedContact.ts';
import { listMixed } from '#server/db/mixedContacts.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listMixedContactsRoute = serve(
  listMixedContacts,
  async ({ tx }) => grant({ success: true as const, ...(await listMixed(tx)) }),
  { isRead: true },
);
