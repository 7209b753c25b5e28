import { listPaymentTemplates } from '#contract/pawapay.ts';
import { grant } from '#server/domain/decision.ts';
import { paymentTemplatesIn } from '#server/domain/template/paymentTemplates.ts';
import { serveOutside } from '#server/http/serve.ts';

export const listPaymentTemplatesRoute = serveOutside(listPaymentTemplates, async ({ session, context }) => {
  const listed = await context.templates.list(session.organisationId);
  return 'granted' in listed ? grant({ data: paymentTemplatesIn(listed.granted) }) : listed;
});
