import { useSelector } from '@xstate/react';
import { formatMoney } from '#lib/money.ts';
import type { PayLanguage } from '#machines/payment/payInvoice.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Pay.css.ts';
import type { PaymentProps } from './payProps.ts';
import { takeFocus } from './Waiting.tsx';

/** Asks the payer not to pay again, because an earlier payment may still arrive. */
export function Unconfirmed({ actor, say, language }: PaymentProps & { language: PayLanguage }) {
  const { link, result } = useSelector(actor, ({ context }) => context);
  const payment = result ?? link?.unconfirmed;
  if (!link || !payment) return null;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={css.form} role="alert">
      <span className={css.calm}>
        <Icon name="clock" size={24} />
      </span>
      <h2 className={css.title} tabIndex={-1} ref={takeFocus}>
        {say('pay.unconfirmedTitle')}
      </h2>
      <p>
        {say('pay.unconfirmedText', {
          business: link.business,
          amount: formatMoney(payment.amount, link.currency_code),
          when: when.format(new Date(payment.created_at)),
        })}
      </p>
      <Button tone="primary" size="large" wide onClick={() => actor.send({ type: 'pay.again' })}>
        {say('pay.checkAgain')}
      </Button>
      <Button tone="quiet" size="large" wide onClick={() => actor.send({ type: 'pay.anyway' })}>
        {say('pay.anyway')}
      </Button>
    </section>
  );
}
