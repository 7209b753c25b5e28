import { useSelector } from '@xstate/react';
import { formatMoney, isSameAmount } from '#lib/money.ts';
import * as css from './Pay.css.ts';
import type { PayProps } from './payProps.ts';

/** Shows the payee, the purpose and the outstanding amount. */
export function Bill({ actor, say }: PayProps) {
  const link = useSelector(actor, ({ context }) => context.link);
  const open = useSelector(
    actor,
    (snapshot) => snapshot.matches('ready') || snapshot.matches('starting') || snapshot.matches('down'),
  );
  if (!link) return null;
  const outstanding = formatMoney(link.outstanding, link.currency_code);
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
      {open && (
        <div className={css.sum}>
          <span className={css.quiet}>{say('pay.toPay')}</span>
          <span className={css.figure}>{outstanding}</span>
          {!isSameAmount(link.amount, link.outstanding) && (
            <span className={css.quiet}>
              {say('pay.of', { amount: formatMoney(link.amount, link.currency_code) })}
            </span>
          )}
        </div>
      )}
    </header>
  );
}
