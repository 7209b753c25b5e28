import { createPaymentTemplates } from '#contract/pawapay.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { draftsOf, paymentTemplatesIn } from '#server/domain/template/paymentTemplates.ts';
import { serveOutside } from '#server/http/serve.ts';
import { ProviderError } from '#server/providers/provider.ts';

/**
 * Submits the missing templates, both translations of each.
 * The list is reloaded first, and again at the end also after a failure, so that a repeat submits only what is left.
 */
export const createPaymentTemplatesRoute = serveOutside(
  createPaymentTemplates,
  async ({ session: { organisationId }, context: { channels, templates, page } }) => {
    try {
      await templates.refresh(organisationId);
      const before = await templates.list(organisationId);
      if (!('granted' in before)) return before;
      const provider = await channels.of(organisationId, 'whatsapp');
      const missing = paymentTemplatesIn(before.granted).filter(({ status }) => status === 'missing');
      try {
        for (const draft of missing.flatMap(({ name }) => draftsOf(name, page())))
          await provider.createTemplate(draft);
      } finally {
        await templates.refresh(organisationId);
      }
      const after = await templates.list(organisationId);
      return 'granted' in after ? grant({ data: paymentTemplatesIn(after.granted) }) : after;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      return refuse(error.reason === 'channelMissing' ? 'notConnected' : 'providerFailed');
    }
  },
);
