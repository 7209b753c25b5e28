import { useSelector } from '@xstate/react';
import { formatMoney, isNothing, less } from '#lib/money.ts';
import type { PayLanguage } from '#machines/payment/payInvoice.machine.ts';
import { Bill } from './Bill.tsx';
import { Outcome } from './Outcome.tsx';
import * as css from './Pay.css.ts';
import { PayForm } from './PayForm.tsx';
import type { PaymentProps } from './payProps.ts';
import { known, type PayText } from './say.ts';
import { Unconfirmed } from './Unconfirmed.tsx';
import { Waiting } from './Waiting.tsx';

interface LocalPaymentProps extends PaymentProps {
  language: PayLanguage;
}

/** Draws a payment of an open invoice: the form, the wait and the result. */
export function Payment({ actor, say, language }: LocalPaymentProps) {
  const form = useSelector(actor, (snapshot) => snapshot.matches('ready') || snapshot.matches('starting'));
  const waiting = useSelector(actor, (snapshot) => snapshot.matches('waiting'));
  const paid = useSelector(actor, (snapshot) => snapshot.matches('paid'));
  const unconfirmed = useSelector(actor, (snapshot) => snapshot.matches('unconfirmed'));
  const declined = useSelector(actor, (snapshot) => snapshot.matches('declined'));
  const { link, result } = useSelector(actor, ({ context }) => context);
  const reason = declined
    ? say(known(`pay.reason.${result?.reason ?? 'other'}`, 'pay.reason.other'))
    : undefined;
  return (
    <>
      <Bill link={link} withAmount={form} say={say} />
      {form && <PayForm actor={actor} say={say} />}
      {waiting && <Waiting actor={actor} say={say} />}
      {unconfirmed && <Unconfirmed actor={actor} say={say} language={language} />}
      {!form && !waiting && !unconfirmed && (
        <Outcome actor={actor} say={say} reason={reason}>
          {paid && <Receipt actor={actor} say={say} language={language} />}
        </Outcome>
      )}
    </>
  );
}

/** Shows what was paid, when, and what remains. */
function Receipt({ actor, say, language }: LocalPaymentProps) {
  const { link, result } = useSelector(actor, ({ context }) => context);
  if (!link || !result) return null;
  const rest = less(link.outstanding, result.amount);
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const lines: [PayText, string][] = [
    ['pay.amount', formatMoney(result.amount, link.currency_code)],
    ['pay.when', when.format(new Date(result.created_at))],
  ];
  if (!isNothing(rest)) lines.push(['pay.rest', formatMoney(rest, link.currency_code)]);
  return (
    <>
      <dl className={css.lines}>
        {lines.map(([label, value]) => (
          <div key={label} className={css.line}>
            <dt className={css.label}>{say(label)}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.quiet}>{say('pay.keep')}</p>
    </>
  );
}
