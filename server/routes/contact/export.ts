import { exportContact } from '#contract/contactExport.ts';
import { findStoredContact } from '#server/db/contactData.ts';
import { recordExport } from '#server/db/contactExport.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { EXPORT_PATH } from '#server/http/exportRoutes.ts';
import { serve } from '#server/http/serve.ts';
import { mediaPath } from '#server/media/sign.ts';

export const exportContactRoute = serve(exportContact, async ({ input, tx, context, agent, trail }) => {
  if (!(await findStoredContact(tx, input.id))) return refuse('contactNotFound');
  await recordExport(tx, input.id, agent.id);
  await trail.record(tx, { type: 'contact', id: input.id, label: null });
  const address = context.media.sign(mediaPath(`${EXPORT_PATH}${agent.id}/${input.id}`), tx.organisationId);
  return grant({ address });
});
