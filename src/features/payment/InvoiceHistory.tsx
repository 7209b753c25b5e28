import { HISTORY, type Invoice, type Payment } from '#contract/invoice.ts';
import type { MessageId } from '#i18n/english.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import type { Glyph } from '#ui/layout/glyphs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Payment.css.ts';

const entries: Readonly<Record<string, { icon: Glyph; text: MessageId }>> = {
  [HISTORY.requested]: { icon: 'send', text: 'payment.action.requested' },
  [HISTORY.reminded]: { icon: 'bell', text: 'payment.action.reminded' },
  [HISTORY.cancelled]: { icon: 'close', text: 'payment.action.cancelled' },
};

const icons: Readonly<Record<Payment['status'], Glyph>> = {
  paid: 'check',
  failed: 'alert',
  pending: 'clock',
  link_sent: 'send',
  awaiting_method: 'clock',
  delivered: 'checks',
  sent: 'send',
};

/** Lists an invoice's events and payment attempts in the order in which they happened or ended (INV-020). */
export function InvoiceHistory({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const dateTime = useDateTime();
  const { history, payments } = invoice;
  const lines = [
    ...history.map(({ action, created_at: at }, place) => {
      const known = entries[action];
      return {
        key: `h${place}`,
        at,
        icon: known?.icon ?? ('dot' as const),
        said: known ? t(known.text) : action,
      };
    }),
    ...payments.map((it) => ({
      key: it.paymentId,
      at: it.settled_at ?? it.created_at,
      icon: icons[it.status],
      said: [
        t(it.unconfirmed ? 'payment.attempt.unconfirmed' : `payment.attempt.${it.status}`),
        formatMoney(it.amount, it.currency_code),
        it.phone && t('payment.phoneEnding', { digits: it.phone }),
      ]
        .filter(Boolean)
        .join(' · '),
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (lines.length === 0) return <p className={css.small}>{t('payment.nothingYet')}</p>;
  return (
    <ul className={css.history} aria-label={t('payment.historyOf')}>
      {lines.map(({ key, at, icon, said }) => (
        <li key={key} className={css.entry}>
          <Icon name={icon} size={14} />
          <span className={css.said}>{said}</span>
          <time className={css.when} dateTime={at}>
            {dateTime(Date.parse(at))}
          </time>
        </li>
      ))}
    </ul>
  );
}
