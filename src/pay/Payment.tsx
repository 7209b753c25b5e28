import { useSelector } from '@xstate/react';
import { isNothing, less } from '#lib/money.ts';
import { Bill } from './Bill.tsx';
import { Outcome } from './Outcome.tsx';
import * as css from './Pay.css.ts';
import { PayForm } from './PayForm.tsx';
import type { PaymentProps } from './payProps.ts';
import { known, type PayText } from './say.ts';
import { Unconfirmed } from './Unconfirmed.tsx';
import { Waiting } from './Waiting.tsx';

/** Draws a payment of an open invoice: the form, the wait and the result. */
export function Payment({ actor, say }: PaymentProps) {
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
      {unconfirmed && <Unconfirmed actor={actor} say={say} />}
      {!form && !waiting && !unconfirmed && (
        <Outcome actor={actor} say={say} reason={reason}>
          {paid && <Receipt actor={actor} say={say} />}
        </Outcome>
      )}
    </>
  );
}

/** Shows what was paid, when, and what remains. */
function Receipt({ actor, say }: PaymentProps) {
  const { link, result } = useSelector(actor, ({ context }) => context);
  if (!link || !result) return null;
  const rest = less(link.outstanding, result.amount);
  const lines: [PayText, string][] = [
    ['pay.amount', say.money(result.amount, link.currency_code)],
    ['pay.when', say.dateTime(result.created_at)],
  ];
  if (!isNothing(rest)) lines.push(['pay.rest', say.money(rest, link.currency_code)]);
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
