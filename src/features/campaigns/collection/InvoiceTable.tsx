import { useSelector } from '@xstate/react';
import { type CampaignInvoice } from '#contract/campaignInvoice.ts';
import { InvoiceTab } from '#contract/collection.ts';
import { useText } from '#i18n/useText.ts';
import { formatMoney, isNothing } from '#lib/money.ts';
import { visible } from '#lib/visible.ts';
import { useCollection, useDebts } from '#services/reads/collections.ts';
import { phoneText } from '#features/common/phone.ts';
import type { PagedListActor } from '#features/common/pagedList.ts';
import { Hidden } from '#ui/layout/Hidden.tsx';
import type { CampaignDetailActor } from '#features/campaigns/detail/campaignDetailActor.ts';
import { ChatLink } from '#features/campaigns/detail/ChatLink.tsx';
import * as detail from '#features/campaigns/detail/Detail.css.ts';
import { ResultTable } from '#features/campaigns/detail/ResultTable.tsx';
import { DebtStatus } from './DebtStatus.tsx';
import { useCampaignStamp } from '../useCampaignStamp.ts';
import * as css from './Results.css.ts';

/** The invoices by outcome (CAMP-041). */
export function InvoiceTable({ actor, pages }: { actor: CampaignDetailActor; pages: PagedListActor }) {
  const t = useText();
  const campaignId = useSelector(actor, ({ context }) => context.campaignId);
  const collection = useCollection(campaignId);
  const debts = useDebts(campaignId) ?? [];
  if (!collection) return null;
  const { payment_stats: stats, payment_metrics: metrics } = collection;
  const counts = {
    all: metrics.total_invoices,
    paid: stats.paid,
    // CAMP-044.
    pending: metrics.total_invoices - stats.paid,
  };
  return (
    <ResultTable
      actor={actor}
      pages={pages}
      label={t('collection.results')}
      search={t('collection.search')}
      tabs={InvoiceTab.options.map((value) => ({
        value,
        label: t(`collection.tab.${value}`),
        count: counts[value].toLocaleString('en-US'),
      }))}
      loadingLabel={t('collection.loadingInvoices')}
      failedTitle={t('collection.invoicesFailed')}
      emptyTitle={t('collection.noInvoices')}
      head={
        <div role="row" className={css.invoiceHead}>
          <span role="columnheader">{t('collection.invoice')}</span>
          <span role="columnheader">{t('collection.customer')}</span>
          <span role="columnheader" className={css.money}>
            {t('collection.column.amount')}
          </span>
          <span role="columnheader">{t('campaign.status')}</span>
          <span role="columnheader">{t('collection.changed')}</span>
          <span role="columnheader">
            <Hidden>{t('campaign.viewChat')}</Hidden>
          </span>
        </div>
      }
    >
      {debts.map((debt) => (
        <InvoiceRow key={debt.position} debt={debt} />
      ))}
    </ResultTable>
  );
}

function InvoiceRow({ debt }: { debt: CampaignInvoice }) {
  const stamp = useCampaignStamp();
  const { externalReference, description, contact, amount, currency, updated_at: changed } = debt;
  const t = useText();
  const { paid_amount: paid, status } = debt;
  const part = status === 'PAID' || isNothing(paid) ? null : formatMoney(paid, currency);
  const name = visible(contact.name) || phoneText(contact.phone);
  return (
    <div role="row" className={css.invoice}>
      <div role="cell" className={detail.person}>
        <bdi>{visible(externalReference)}</bdi>
        <div className={detail.muted} dir="auto">
          {visible(description)}
        </div>
      </div>
      <div role="cell" className={detail.person}>
        <bdi>{name}</bdi>
        <div className={detail.muted}>
          <bdi>{phoneText(contact.phone)}</bdi>
        </div>
      </div>
      <div role="cell" className={css.money}>
        {debt.is_cancelled ? <s>{formatMoney(amount, currency)}</s> : formatMoney(amount, currency)}
        {part !== null && <div className={detail.muted}>{t('collection.paidPart', { amount: part })}</div>}
      </div>
      <div role="cell" className={detail.statusCell}>
        <DebtStatus status={debt.status} isCancelled={debt.is_cancelled} />
      </div>
      <div role="cell" className={detail.muted}>
        {changed && stamp(changed)}
      </div>
      <div role="cell" className={detail.chat}>
        <ChatLink conversationId={debt.conversation_id} name={name} />
      </div>
    </div>
  );
}
