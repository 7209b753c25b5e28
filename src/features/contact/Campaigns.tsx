import type { ReceivedCampaign } from '#contract/receivedCampaign.ts';
import { DebtStatus } from '#features/campaigns/collection/DebtStatus.tsx';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import { campaignPath, paymentCampaignPath } from '#lib/paths.ts';
import { visible } from '#lib/visible.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Link } from '#ui/layout/Link.tsx';
import * as css from './Contact.css.ts';

/** Lists the campaigns that this contact received, with their delivery or the state of the debt (PROF-005). */
export function Campaigns({ campaigns }: { campaigns: readonly ReceivedCampaign[] }) {
  const t = useText();
  if (campaigns.length === 0)
    return (
      <EmptyState level={3} title={t('contact.noCampaigns')}>
        {t('contact.noCampaignsText')}
      </EmptyState>
    );
  return (
    <ul className={css.campaigns}>
      {campaigns.map(({ id, name, subtitle, recipient, debt }) => (
        <li key={debt?.invoice_id ?? id} className={css.campaign}>
          <div className={css.grow}>
            <div className={css.strong} dir="auto">
              <Link to={debt ? paymentCampaignPath(id) : campaignPath(id)} className={css.campaignLink}>
                {visible(name)}
              </Link>
            </div>
            <div className={css.small} dir="auto">
              {debt
                ? `${formatMoney(debt.amount, debt.currency)} · ${visible(debt.externalReference)}`
                : visible(subtitle)}
            </div>
            {recipient.error && (
              <div className={css.wrong} dir="auto">
                {visible(recipient.error)}
              </div>
            )}
          </div>
          {debt ? (
            <DebtStatus status={debt.status} isCancelled={debt.is_cancelled} />
          ) : (
            <Badge tone={recipient.error ? 'danger' : 'neutral'}>{visible(recipient.status)}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
