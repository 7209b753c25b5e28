import { dismissMixedContact } from '#contract/contactParting.ts';
import { dismissMixed } from '#server/db/mixedContacts.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const dismissMixedContactRoute = serve(dismissMixedContact, async ({ input, tx, trail }) => {
  if (!(await dismissMixed(tx, input.id))) return refuse('contactNotFound');
  await trail.record(tx, { type: 'contact', id: input.id, label: null });
  return grant({ success: true as const });
});
