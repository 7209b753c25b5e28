import { useSelector } from '@xstate/react';
import type { CampaignMetrics, RecipientTab } from '#contract/campaign.ts';
import { useText } from '#i18n/useText.ts';
import { useCampaign, useRecipients } from '#services/reads/campaigns.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type PagedListActor, usePagedList } from '#features/common/pagedList.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Pager } from '../Pager.tsx';
import type { CampaignDetailActor } from './campaignDetailActor.ts';
import * as css from './Detail.css.ts';
import { RecipientRow } from './RecipientRow.tsx';

const tabs = ['all', 'delivered', 'read', 'replied', 'failed', 'pending'] as const;
/** Shown only if there are such recipients. */
const extraTabs = ['skipped', 'unconfirmed'] as const;

const countOf = (tab: RecipientTab, metrics: CampaignMetrics) =>
  tab === 'all' ? metrics.total : metrics[tab];

/** The recipients by outcome, with search and pages (CAMP-026). */
export function RecipientTable({ actor, pages }: { actor: CampaignDetailActor; pages: PagedListActor }) {
  const t = useText();
  const say = useProblemText();
  const { campaignId, tab, words } = useSelector(actor, ({ context }) => context);
  const metrics = useCampaign(campaignId)?.campaign.metrics;
  const recipients = useRecipients(campaignId) ?? [];
  const { loading, failed, empty, asking, askFailed, problem } = usePagedList(pages);
  if (!metrics) return null;
  const shown = [...tabs, ...extraTabs.filter((it) => it === tab || metrics[it] > 0)];
  return (
    <section className={css.card} aria-label={t('campaign.results')}>
      <Tabs
        label={t('campaign.results')}
        value={tab}
        tabs={shown.map((value) => ({
          value,
          label: t(`campaign.tab.${value}`),
          count: countOf(value, metrics).toLocaleString('en-US'),
        }))}
        onChange={(chosen) => actor.send({ type: 'detail.tab', tab: chosen })}
      >
        <div className={css.tools}>
          <TextField
            label={t('campaign.search')}
            labelHidden
            icon="search"
            calm
            maxLength={200}
            placeholder={t('campaign.search')}
            value={words}
            onChange={(event) => actor.send({ type: 'detail.type', words: event.target.value })}
            onKeyDown={(event) => {
              if (event.key === 'Escape' && !event.nativeEvent.isComposing)
                actor.send({ type: 'detail.clear' });
            }}
          />
        </div>
        {loading && (
          <div className={css.skeletons} role="status" aria-label={t('campaign.loadingRecipients')}>
            {Array.from({ length: 5 }, (_, index) => (
              <Skeleton key={index} width="100%" height={28} />
            ))}
          </div>
        )}
        {(failed || askFailed) && (
          <EmptyState
            level={2}
            drawing="broken"
            role="alert"
            title={t('campaign.recipientsFailed')}
            actions={
              <Button icon="refresh" onClick={() => pages.send({ type: 'list.retry' })}>
                {t('common.tryAgain')}
              </Button>
            }
          >
            {problem && say(problem)}
          </EmptyState>
        )}
        {empty && <EmptyState level={2} role="status" title={t('campaign.noContacts')} />}
        {!loading && !failed && !askFailed && !empty && (
          <div role="table" aria-label={t('campaign.results')} aria-busy={asking}>
            <div role="rowgroup">
              <div role="row" className={css.columnsRow}>
                <span role="columnheader">{t('campaign.recipient')}</span>
                <span role="columnheader">{t('campaign.phone')}</span>
                <span role="columnheader">{t('campaign.status')}</span>
                <span role="columnheader">
                  <Hidden>{t('campaign.viewChat')}</Hidden>
                </span>
              </div>
            </div>
            <div role="rowgroup">
              {recipients.map((recipient) => (
                <RecipientRow key={recipient.position} recipient={recipient} />
              ))}
            </div>
          </div>
        )}
        {!loading && !failed && <Pager pages={pages} />}
      </Tabs>
    </section>
  );
}
