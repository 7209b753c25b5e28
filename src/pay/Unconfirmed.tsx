import { useSelector } from '@xstate/react';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Pay.css.ts';
import type { PaymentProps } from './payProps.ts';
import { takeFocus } from './Waiting.tsx';

/** Asks the payer not to pay again, because an earlier payment may still arrive. */
export function Unconfirmed({ actor, say }: PaymentProps) {
  const { link, result } = useSelector(actor, ({ context }) => context);
  const payment = result ?? link?.unconfirmed;
  if (!link || !payment) return null;
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
          amount: say.money(payment.amount, link.currency_code),
          when: say.dateTime(payment.created_at),
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
