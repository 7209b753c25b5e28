import { useSelector } from '@xstate/react';
import { payAmount, payFaults, payLimits } from '#machines/payment/invoicePayment.words.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './Pay.css.ts';
import type { PaymentProps } from './payProps.ts';
import { amountFault, amountProblem, limitText } from './amountProblem.ts';
import { known } from './say.ts';

/** Asks for the payer's phone number and the amount. */
export function PayForm({ actor, say }: PaymentProps) {
  const it = useSelector(actor, ({ context }) => context);
  const busy = useSelector(actor, (snapshot) => snapshot.matches('starting'));
  const { link } = it;
  if (!link) return null;
  const faults = it.isChecked ? payFaults(it) : { phone: false, operator: false, amount: null };
  const sum = (amount: string) => say.money(amount, link.currency_code);
  const amount = payAmount(link, it);
  const wrongAmount =
    faults.amount === null ? undefined : amountFault(faults.amount, link.outstanding, say, sum);
  const range = limitText(payLimits(link, it.operator), say, sum);
  const dial = link.dial_code;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'pay.submit' });
      }}
    >
      {it.problem && (
        <Callout tone="danger" role="alert">
          {amountProblem(it.problem, say, sum) ??
            say(known(`pay.problem.${it.problem.code}`, 'pay.problem.other'))}
        </Callout>
      )}
      <TextField
        label={say('pay.phone')}
        help={
          it.number === null ? say('pay.phoneHelp', { dial }) : say('pay.phoneRead', { phone: it.number })
        }
        wrong={faults.phone ? say('pay.phoneWrong', { dial }) : undefined}
        large
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        maxLength={24}
        readOnly={busy}
        value={it.phone}
        onChange={(event) => actor.send({ type: 'pay.type', field: 'phone', text: event.target.value })}
      />
      <fieldset
        className={css.choices}
        disabled={busy}
        aria-describedby={faults.operator ? 'operator-said' : undefined}
      >
        <legend className={css.legend}>{say('pay.operator')}</legend>
        <div className={css.options}>
          {link.providers.map(({ provider, name }) => (
            <label key={provider} className={css.option}>
              <input
                type="radio"
                name="operator"
                className={css.box}
                checked={it.operator === provider}
                // Also where it was proposed and stands already: a choice stays when the number changes.
                onClick={() => actor.send({ type: 'pay.operator', operator: provider })}
                onChange={() => {}}
              />
              {name}
            </label>
          ))}
        </div>
        {faults.operator && (
          <p id="operator-said" className={css.wrong}>
            {say('pay.operatorWrong')}
          </p>
        )}
      </fieldset>
      {!it.isPart && wrongAmount !== undefined && (
        <p role="alert" className={css.wrong}>
          {wrongAmount}
        </p>
      )}
      <label className={css.check}>
        <input
          type="checkbox"
          className={css.box}
          checked={it.isPart}
          disabled={busy}
          onChange={() => actor.send({ type: 'pay.part' })}
        />
        {say('pay.part')}
      </label>
      {it.isPart && (
        <TextField
          label={say('pay.partAmount')}
          help={range ?? undefined}
          wrong={wrongAmount}
          large
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          readOnly={busy}
          after={<span className={css.quiet}>{link.currency_code}</span>}
          value={it.part}
          onChange={(event) => actor.send({ type: 'pay.type', field: 'part', text: event.target.value })}
        />
      )}
      <Button tone="primary" size="large" wide type="submit" busy={busy}>
        {busy
          ? say('pay.starting')
          : say('pay.submit', { amount: 'amount' in amount ? sum(amount.amount) : link.currency_code })}
      </Button>
      <p className={css.quiet}>{say('pay.secure')}</p>
    </form>
  );
}
