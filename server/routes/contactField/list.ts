import { listContactFields } from '#contract/contactField.ts';
import { readContactFields } from '#server/db/contactFields.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listContactFieldsRoute = serve(listContactFields, async ({ tx }) =>
  grant({ success: true as const, fields: await readContactFields(tx) }),
);
