import { useSelector } from '@xstate/react';
import { CAMPAIGN_PAGES } from '#contract/campaignLimits.ts';
import { useText } from '#i18n/useText.ts';
import { NEW_BROADCAST, NEW_COLLECTION } from '#lib/paths.ts';
import { tabOf } from '#machines/campaigns/campaignList.machine.ts';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { BlockedNote } from '#features/common/BlockedNote.tsx';
import { usePagedList } from '#features/common/pagedList.ts';
import { Pager } from '../Pager.tsx';
import type { CampaignListActor } from './campaignListActor.ts';
import { CampaignPage } from './CampaignPage.tsx';
import { ListFilters } from './ListFilters.tsx';
import * as css from './List.css.ts';
import { NewCampaign } from './NewCampaign.tsx';

/** Lists the organisation's campaigns (CAMP-001). */
export function CampaignListScreen({ actor }: { actor: CampaignListActor }) {
  const t = useText();
  const tab = useSelector(actor, ({ context }) => tabOf(context));
  const hasPayments = useSelector(actor, ({ context }) => context.isPaymentConnected);
  const pages = useSelector(actor, ({ children }) => children.pages);
  const { loading, failed } = usePagedList(pages);
  const total = useSelector(pages, (it) => it?.context.total ?? null);
  const count = total === null ? undefined : String(total);
  const body = (
    <>
      <ListFilters actor={actor} total={total} />
      {pages && <CampaignPage actor={actor} pages={pages} />}
      {pages && !loading && !failed && <Pager pages={pages} sizes={CAMPAIGN_PAGES} />}
    </>
  );
  const tabOption = (value: 'marketing' | 'payment') => ({
    value,
    label: t(`campaigns.${value}`),
    count: tab === value ? count : undefined,
  });
  return (
    <div className={css.screen}>
      <header className={css.head}>
        <h1 className={css.title}>{t('campaigns.title')}</h1>
        {tab === 'marketing' ? (
          <NewCampaign to={NEW_BROADCAST} label={t('campaigns.new')} />
        ) : (
          <NewCampaign to={NEW_COLLECTION} label={t('campaigns.newPayment')} />
        )}
      </header>
      <div className={css.note}>
        <BlockedNote action="campaigns" />
      </div>
      <Tabs
        label={t('campaigns.tabs')}
        value={tab}
        tabs={hasPayments ? [tabOption('marketing'), tabOption('payment')] : [tabOption('marketing')]}
        onChange={(chosen) => actor.send({ type: 'campaigns.tab', tab: chosen })}
      >
        {body}
      </Tabs>
    </div>
  );
}
