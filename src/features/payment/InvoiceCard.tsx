import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { Invoice, InvoiceStatus } from '#contract/invoice.ts';
import { useFormats } from '#i18n/useFormats.ts';
import { useText } from '#i18n/useText.ts';
import { formatMoney, isNothing } from '#lib/money.ts';
import { isUnpayable, limitsOf } from '#lib/paymentLimits.ts';
import { paymentCampaignPath } from '#lib/paths.ts';
import { toPayBackOf } from '#lib/toPayBack.ts';
import { visible } from '#lib/visible.ts';
import { allowedWith } from '#machines/lifecycles/invoiceLifecycle.rules.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { useNow } from '#services/reads/now.ts';
import { Badge, type BadgeTone } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import {
  appliedOf,
  type CancelActor,
  type CreateActor,
  nameOf,
  type PayBackActor,
  type PaymentActor,
  payingOf,
  type RequestActor,
  rowOf,
} from './charts.ts';
import { InvoiceHistory } from './InvoiceHistory.tsx';
import { PayBacks } from './PayBacks.tsx';
import { RequestValues } from './RequestValues.tsx';
import * as css from './Payment.css.ts';

const looks: Readonly<Record<InvoiceStatus, { tone: BadgeTone; icon: Glyph }>> = {
  PENDING: { tone: 'warning', icon: 'clock' },
  PARTIALLY_PAID: { tone: 'info', icon: 'updown' },
  PAID: { tone: 'success', icon: 'check' },
  CANCELLED: { tone: 'neutral', icon: 'close' },
};

interface InvoiceCardProps {
  actor: PaymentActor;
  create: CreateActor;
  request: RequestActor;
  cancel: CancelActor;
  payBack: PayBackActor;
  invoice: Invoice;
}

/** Shows one invoice in a line; opened, its history and actions (INV-009, INV-019, INV-020). */
export function InvoiceCard({ actor, create, request, cancel, payBack, invoice }: InvoiceCardProps) {
  const t = useText();
  const { daysAgo } = useFormats();
  const now = useNow();
  const id = useId();
  const isOpen = useSelector(actor, ({ context }) => context.expanded === invoice.invoiceId);
  const days = daysAgo(Date.parse(invoice.created_at), now);
  const limits = limitsOf(useOrganisation()?.pawapay);
  const rights = allowedWith(rowOf(invoice));
  const unpayable = rights.ask !== null && isUnpayable(invoice, limits);
  const look = looks[invoice.status];
  const amount = formatMoney(String(invoice.amount), invoice.currency_code);
  return (
    <div className={css.card}>
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => actor.send({ type: 'card.toggle', invoiceId: invoice.invoiceId })}
      >
        <span className={css.icon}>
          <Icon name={isOpen ? 'down' : 'right'} size={16} />
        </span>
        <span className={css.what}>
          <span className={css.name} dir="auto" title={invoice.description}>
            {invoice.description}
          </span>
          <span className={css.small}>
            {nameOf(invoice)} · {days <= 0 ? t('payment.today') : t('payment.daysAgo', { days })}
          </span>
        </span>
        <span className={css.money}>
          {toPayBackOf(invoice.payments).map((it) => (
            <Badge key={it.currency} tone="danger" icon="alert">
              {t('payment.amountToPayBack', { amount: formatMoney(it.amount, it.currency) })}
            </Badge>
          ))}
          <Badge tone={look.tone} icon={look.icon}>
            {t(`payment.status.${invoice.status}`)}
          </Badge>
          <span className={invoice.status === 'CANCELLED' ? css.struck : css.amount}>{amount}</span>
        </span>
      </button>
      {isOpen && (
        <div id={id} className={css.inside}>
          {invoice.status === 'PARTIALLY_PAID' && (
            <span className={css.said}>
              {t('payment.stillOpen', { amount: formatMoney(invoice.outstanding, invoice.currency_code) })}
            </span>
          )}
          {invoice.status === 'CANCELLED' && !isNothing(appliedOf(invoice)) && (
            <span className={css.said}>
              {t('payment.restCancelled', { amount: formatMoney(appliedOf(invoice), invoice.currency_code) })}
            </span>
          )}
          {invoice.campaign && (
            <p className={css.said}>
              {t('payment.ofCollection')}{' '}
              <Link to={paymentCampaignPath(invoice.campaign.id)} className={css.collectionLink}>
                <bdi>{visible(invoice.campaign.name)}</bdi>
              </Link>
            </p>
          )}
          <PayBacks actor={payBack} invoice={invoice} />
          <InvoiceHistory invoice={invoice} />
          {unpayable && <Unpayable create={create} invoice={invoice} currency={limits.currency ?? ''} />}
          {rights.ask && !unpayable && <RequestValues actor={actor} invoice={invoice} />}
          <Actions request={request} cancel={cancel} invoice={invoice} unpayable={unpayable} />
        </div>
      )}
    </div>
  );
}

function Actions({
  request,
  cancel,
  invoice,
  unpayable,
}: Pick<InvoiceCardProps, 'request' | 'cancel' | 'invoice'> & { unpayable: boolean }) {
  const t = useText();
  const { invoiceId } = invoice;
  const row = rowOf(invoice);
  const isPart = invoice.status === 'PARTIALLY_PAID';
  const { ask, cancel: mayCancel } = allowedWith(row);
  const busy = useSelector(request, (snapshot) => !snapshot.matches('idle') && !snapshot.matches('success'));
  const own = useSelector(request, ({ context }) => context.asked?.invoiceId === invoiceId);
  if (!ask || !mayCancel) return null;
  return (
    <div className={css.actions}>
      {!unpayable && (
        <Button
          size="small"
          icon={ask === 'remind' ? 'bell' : 'send'}
          busy={busy && own}
          disabled={busy && !own}
          onClick={() =>
            request.send({ type: 'request.start', invoiceId, row, currency: invoice.currency_code })
          }
        >
          {busy && own
            ? t('payment.sendingAsk')
            : ask === 'remind'
              ? t('payment.sendReminder')
              : isPart
                ? t('payment.requestRest', {
                    amount: formatMoney(invoice.outstanding, invoice.currency_code),
                  })
                : t('payment.requestPayment')}
        </Button>
      )}
      <Button
        size="small"
        tone="quiet"
        disabled={busy}
        onClick={() =>
          cancel.send({
            type: 'cancel.open',
            invoiceId,
            name: nameOf(invoice),
            row,
            currency: invoice.currency_code,
            paying: payingOf(invoice),
          })
        }
      >
        {t(isPart ? 'payment.cancelRest' : 'payment.cancelInvoice')}
      </Button>
    </div>
  );
}

/** Says that the account does not take the invoice any more, and offers to make it anew. */
function Unpayable({
  create,
  invoice,
  currency,
}: Pick<InvoiceCardProps, 'create' | 'invoice'> & { currency: string }) {
  const t = useText();
  const { description, externalReference } = invoice;
  const anew = () =>
    create.send({ type: 'invoice.anew', draft: { description, externalReference, amount: '' } });
  return (
    <Callout
      tone="warning"
      action={
        <Button size="small" onClick={anew}>
          {t('payment.makeAnew')}
        </Button>
      }
    >
      {t(invoice.currency_code === currency ? 'payment.unpayable' : 'payment.unpayableCurrency', {
        currency,
      })}
    </Callout>
  );
}
