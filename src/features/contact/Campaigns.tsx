import type { ReceivedCampaign } from '#contract/contact.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import * as css from './Contact.css.ts';

/** Lists the campaigns that this contact received, with their delivery (PROF-005). */
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
      {campaigns.map(({ id, name, subtitle, recipient }) => (
        <li key={id} className={css.campaign}>
          <div className={css.grow}>
            <div className={css.strong} dir="auto">
              {visible(name)}
            </div>
            <div className={css.small} dir="auto">
              {visible(subtitle)}
            </div>
            {recipient.error && (
              <div className={css.wrong} dir="auto">
                {visible(recipient.error)}
              </div>
            )}
          </div>
          <Badge tone={recipient.error ? 'danger' : 'neutral'}>{visible(recipient.status)}</Badge>
        </li>
      ))}
    </ul>
  );
}
