import { createPaymentTemplates } from '#contract/pawapay.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { draftsOf, paymentTemplatesIn } from '#server/domain/template/paymentTemplates.ts';
import { serveOutside } from '#server/http/serve.ts';
import { gate } from '#server/integrations/billing/gate.ts';
import { within } from '#server/integrations/shop/intent.ts';
import { ProviderError } from '#server/providers/provider.ts';

/**
 * Submits the missing templates, both translations of each.
 * The list is reloaded first, and again at the end also after a failure, so that a repeat submits only what is left.
 */
export const createPaymentTemplatesRoute = serveOutside(
  createPaymentTemplates,
  async ({ session: { organisationId }, context, trail }) => {
    const { channels, templates, page } = context;
    const created: string[] = [];
    const run = within(context, organisationId, createPaymentTemplates.name);
    const blocked = await run((tx) => gate(tx, context, 'templates'));
    if (blocked) return blocked;
    try {
      await templates.refresh(organisationId);
      const before = await templates.list(organisationId);
      if (!('granted' in before)) return before;
      const provider = await channels.of(organisationId, 'whatsapp');
      const missing = paymentTemplatesIn(before.granted).filter(({ status }) => status === 'missing');
      try {
        for (const draft of missing.flatMap(({ name }) => draftsOf(name, page()))) {
          await provider.createTemplate(draft);
          created.push(draft.name);
        }
      } finally {
        if (created.length === 0) trail.skip();
        else
          await run((tx) =>
            trail.record(tx, null, [{ name: 'templates', before: null, after: created.join(', ') }]),
          );
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
