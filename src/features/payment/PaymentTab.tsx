import { useSelector } from '@xstate/react';
import type { MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { ExportButtons } from '#features/common/ExportButtons.tsx';
import { formatMoney, isNothing } from '#lib/money.ts';
import { useInvoices } from '#services/reads/invoices.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { receipt } from '#ui/feedback/drawings.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { usePagedList } from '../common/pagedList.ts';
import { CancelDialog } from './CancelDialog.tsx';
import type { CancelActor, CreateActor, PayBackActor, PaymentActor, RequestActor } from './charts.ts';
import { CreateInvoiceDialogs } from './CreateInvoiceDialogs.tsx';
import { InvoiceList } from './InvoiceList.tsx';
import { PayBackDialog } from './PayBackDialog.tsx';
import * as css from './Payment.css.ts';
import { RequestDialog } from './RequestDialog.tsx';

const SKELETONS = 4;

/** Shows the contact's invoices and payments with their actions (PROF-010). */
export function PaymentTab({ actor }: { actor: PaymentActor }) {
  const t = useText();
  const children = useSelector(actor, (snapshot) => snapshot.children);
  const create = children.createInvoice as CreateActor;
  const request = children.paymentRequest as RequestActor;
  const cancel = children.cancelInvoice as CancelActor;
  const payBack = children.payBack as PayBackActor;
  const { loading, failed, refreshFailed } = usePagedList(children.pages);
  const retry = (
    <Button size="small" icon="refresh" onClick={() => children.pages?.send({ type: 'list.retry' })}>
      {t('common.tryAgain')}
    </Button>
  );
  return (
    <div className={css.tab}>
      {loading && (
        <div className={css.skeletons} role="status" aria-label={t('payment.loading')}>
          <Skeleton width="100%" height={64} />
          {Array.from({ length: SKELETONS }, (_, index) => (
            <Skeleton key={index} width="100%" height={40} />
          ))}
        </div>
      )}
      {failed && (
        <Callout tone="warning" action={retry}>
          {t('payment.loadFailed')}
        </Callout>
      )}
      {refreshFailed && (
        <Callout tone="warning" action={retry}>
          {t('payment.stale')}
        </Callout>
      )}
      {!loading && !failed && (
        <Invoices actor={actor} request={request} cancel={cancel} payBack={payBack} create={create} />
      )}
      <CreateInvoiceDialogs actor={create} />
      <RequestDialog actor={request} />
      <CancelDialog actor={cancel} />
      <PayBackDialog actor={payBack} />
    </div>
  );
}

interface Parts {
  actor: PaymentActor;
  create: CreateActor;
  request: RequestActor;
  cancel: CancelActor;
  payBack: PayBackActor;
}

function Invoices({ actor, create, request, cancel, payBack }: Parts) {
  const t = useText();
  const conversationId = useSelector(actor, ({ context }) => context.customer.conversationId);
  const found = useInvoices(conversationId);
  const invoices = found?.invoices ?? [];
  return (
    <>
      {/* The panel says in one line that there are none. */}
      <div className={invoices.length > 0 ? undefined : css.apart}>
        <Sums conversationId={conversationId} />
      </div>
      <div className={css.tools}>
        {invoices.length === 0 && <p className={css.none}>{t('payment.noInvoices')}</p>}
        {invoices.length > 0 && (
          <ExportButtons
            size="small"
            tone="quiet"
            label={t('payment.export')}
            onExport={(format) => actor.send({ type: 'invoices.export', format })}
          />
        )}
        <Button size="small" icon="plus" onClick={() => create.send({ type: 'invoice.open' })}>
          {t('payment.createInvoice')}
        </Button>
      </div>
      {invoices.length > 0 ? (
        <InvoiceList
          actor={actor}
          create={create}
          request={request}
          cancel={cancel}
          payBack={payBack}
          invoices={invoices}
        />
      ) : (
        <div className={css.apart}>
          <EmptyState art={receipt} level={3} title={t('payment.noInvoices')}>
            {t('payment.noInvoicesText')}
          </EmptyState>
        </div>
      )}
    </>
  );
}

/**
 * Shows the totals, one line per currency, and what is to be paid back, if anything.
 * Without invoices, zero in the payment provider's currency (INV-021, A1).
 */
function Sums({ conversationId }: { conversationId: string }) {
  const t = useText();
  const own = useOrganisation()?.pawapay.currency_code ?? 'USD';
  const known = useInvoices(conversationId)?.totals ?? [];
  const totals =
    known.length > 0 ? known : [{ currency_code: own, outstanding: '0', received: '0', toPayBack: '0' }];
  const back = totals.filter(({ toPayBack }) => !isNothing(toPayBack));
  const sum = (label: MessageId, field: 'outstanding' | 'received' | 'toPayBack', lines = totals) => (
    <div className={css.sum}>
      <dt className={css.sumLabel}>{t(label)}</dt>
      {lines.map((it) => (
        <dd key={it.currency_code} className={css.figure}>
          {formatMoney(it[field], it.currency_code)}
        </dd>
      ))}
    </div>
  );
  return (
    <dl className={css.sums}>
      {sum('payment.outstanding', 'outstanding')}
      {sum('payment.received', 'received')}
      {back.length > 0 && sum('payment.toPayBack', 'toPayBack', back)}
    </dl>
  );
}
