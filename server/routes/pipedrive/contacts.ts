import { listPipedriveContacts } from '#contract/pipedrive.ts';
import { serve } from '#server/http/serve.ts';
import { readContacts } from '../crm/reading.ts';

export const listPipedriveContactsRoute = serve(listPipedriveContacts, ({ input, tx }) =>
  readContacts(tx, 'pipedrive', input),
);
