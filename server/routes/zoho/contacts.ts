import { listZohoContacts } from '#contract/zoho.ts';
import { serve } from '#server/http/serve.ts';
import { readContacts } from '../crm/reading.ts';

export const listZohoContactsRoute = serve(listZohoContacts, ({ input, tx }) =>
  readContacts(tx, 'zoho', input),
);
