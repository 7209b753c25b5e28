import type { Invoice } from '#contract/invoice.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { formatMoney } from '#lib/money.ts';
import { Button } from '#ui/form/Button.tsx';
import type { PayBackActor } from './charts.ts';
import * as css from './Payment.css.ts';

interface PayBacksProps {
  actor: PayBackActor;
  invoice: Invoice;
}

/** Lists what of an invoice's payments has to be paid back, and what was. */
export function PayBacks({ actor, invoice }: PayBacksProps) {
  const t = useText();
  const dateTime = useDateTime();
  const rows = invoice.payments.flatMap(({ paymentId, currency_code, payBack }) =>
    payBack ? [{ paymentId, currency: currency_code, ...payBack }] : [],
  );
  if (rows.length === 0) return null;
  return (
    <ul className={css.history} aria-label={t('payment.toPayBack')}>
      {rows.map(({ paymentId, currency, amount, reason, settled_at: at, settled_by: by }) => {
        const sum = formatMoney(amount, currency);
        return (
          <li key={paymentId} className={css.payBack}>
            <span className={css.said}>
              {at === null
                ? t(`payment.payBack.${reason}`, { amount: sum })
                : t(by === null ? 'payment.wasPaidBack' : 'payment.wasPaidBackBy', {
                    amount: sum,
                    name: by ?? '',
                    when: dateTime(Date.parse(at)),
                  })}
            </span>
            {at === null && (
              <Button
                size="small"
                icon="check"
                onClick={() => actor.send({ type: 'payBack.open', paymentId, amount, currency })}
              >
                {t('payment.settled')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
