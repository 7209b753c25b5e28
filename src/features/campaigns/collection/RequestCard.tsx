import type { Campaign } from '#contract/campaign.ts';
import { valuesByName } from '#lib/templateByName.ts';
import { payersLanguage, paymentVariables } from '#machines/lifecycles/paymentVariables.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { useDebts } from '#services/reads/collections.ts';
import { MessagePreview } from '#features/campaigns/detail/MessageCard.tsx';

/** Shows the request as the first customer on screen gets it. */
export function RequestCard({ campaign }: { campaign: Campaign }) {
  const debt = useDebts(campaign._id)?.[0];
  const language = payersLanguage(useOrganisation());
  const values: Record<string, string> = debt
    ? paymentVariables(
        {
          invoiceId: debt.invoice_id,
          description: debt.description,
          externalReference: debt.externalReference,
          currency_code: debt.currency,
        },
        debt.addressed,
        debt.amount,
        language,
      )
    : {};
  const { components, variables } = campaign.template;
  const format = variables.every((it) => /^\d+$/.test(it)) ? 'POSITIONAL' : 'NAMED';
  const named = valuesByName({ parameter_format: format, components }, values);
  return <MessagePreview campaign={campaign} values={named} />;
}
