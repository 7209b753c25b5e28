import { useSelector } from '@xstate/react';
import type { CampaignMetrics, RecipientTab } from '#contract/campaign.ts';
import { useText } from '#i18n/useText.ts';
import { useCampaign, useRecipients } from '#services/reads/campaigns.ts';
import { Hidden } from '#ui/layout/Hidden.tsx';
import type { PagedListActor } from '#features/common/pagedList.ts';
import type { CampaignDetailActor } from './campaignDetailActor.ts';
import * as css from './Detail.css.ts';
import { RecipientRow } from './RecipientRow.tsx';
import { ResultTable } from './ResultTable.tsx';

const tabs = ['all', 'delivered', 'read', 'replied', 'failed', 'pending'] as const;
/** Shown only if there are such recipients. */
const extraTabs = ['skipped', 'unconfirmed'] as const;

const countOf = (tab: RecipientTab, metrics: CampaignMetrics) =>
  tab === 'all' ? metrics.total : metrics[tab];

/** The recipients by outcome (CAMP-026). */
export function RecipientTable({ actor, pages }: { actor: CampaignDetailActor; pages: PagedListActor }) {
  const t = useText();
  const { campaignId, tab } = useSelector(actor, ({ context }) => context);
  const metrics = useCampaign(campaignId)?.campaign.metrics;
  const recipients = useRecipients(campaignId) ?? [];
  if (!metrics) return null;
  const shown = [...tabs, ...extraTabs.filter((it) => it === tab || metrics[it] > 0)];
  return (
    <ResultTable
      actor={actor}
      pages={pages}
      label={t('campaign.results')}
      search={t('campaign.search')}
      tabs={shown.map((value) => ({
        value,
        label: t(`campaign.tab.${value}`),
        count: countOf(value, metrics).toLocaleString('en-US'),
      }))}
      loadingLabel={t('campaign.loadingRecipients')}
      failedTitle={t('campaign.recipientsFailed')}
      emptyTitle={t('campaign.noContacts')}
      head={
        <div role="row" className={css.columnsRow}>
          <span role="columnheader">{t('campaign.recipient')}</span>
          <span role="columnheader">{t('campaign.phone')}</span>
          <span role="columnheader">{t('campaign.status')}</span>
          <span role="columnheader">
            <Hidden>{t('campaign.viewChat')}</Hidden>
          </span>
        </div>
      }
    >
      {recipients.map((recipient) => (
        <RecipientRow key={recipient.position} recipient={recipient} />
      ))}
    </ResultTable>
  );
}
