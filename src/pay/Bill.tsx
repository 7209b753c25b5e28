import type { PaymentLink } from '#contract/payment.ts';
import { isSameAmount } from '#lib/money.ts';
import * as css from './Pay.css.ts';
import type { Say } from './say.ts';

interface BillProps {
  link: PaymentLink | null;
  /** Whether the outstanding amount is shown. */
  withAmount: boolean;
  say: Say;
}

/** Shows the payee, the purpose and the outstanding amount. */
export function Bill({ link, withAmount, say }: BillProps) {
  if (!link) return null;
  const outstanding = say.money(link.outstanding, link.currency_code);
  return (
    <header className={css.said}>
      <p className={css.from}>{say('pay.billFrom')}</p>
      <h1 className={css.business} dir="auto">
        {link.business}
      </h1>
      <dl className={css.lines}>
        <div className={css.line}>
          <dt className={css.label}>{say('pay.for')}</dt>
          <dd className={css.value} dir="auto">
            {link.description}
          </dd>
        </div>
        {link.reference && (
          <div className={css.line}>
            <dt className={css.label}>{say('pay.reference')}</dt>
            <dd className={css.value}>{link.reference}</dd>
          </div>
        )}
      </dl>
      {withAmount && (
        <div className={css.sum}>
          <span className={css.quiet}>{say('pay.toPay')}</span>
          <span className={css.figure}>{outstanding}</span>
          {!isSameAmount(link.amount, link.outstanding) && (
            <span className={css.quiet}>
              {say('pay.of', { amount: say.money(link.amount, link.currency_code) })}
            </span>
          )}
        </div>
      )}
    </header>
  );
}
