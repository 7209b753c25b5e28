import { useSelector } from '@xstate/react';
import { Callout } from '#ui/feedback/Callout.tsx';
import * as css from './Pay.css.ts';
import type { PaymentProps } from './payProps.ts';

/** A stable ref, so that the heading takes the focus only when it is mounted. */
export const takeFocus = (heading: HTMLElement | null) => heading?.focus();

/** Says what to do on the phone while the payment is pending. */
export function Waiting({ actor, say }: PaymentProps) {
  const { link, phone, isPart, part, isLate } = useSelector(actor, ({ context }) => context);
  if (!link) return null;
  const amount = say.money(isPart && part !== '' ? part : link.outstanding, link.currency_code);
  return (
    <section className={css.form} aria-live="polite">
      <h2 className={css.title} tabIndex={-1} ref={takeFocus}>
        {say('pay.waitingTitle')}
      </h2>
      {phone !== '' && <p>{say('pay.waitingText', { business: link.business, amount })}</p>}
      <div className={css.bar} aria-hidden="true">
        <div className={css.left} />
      </div>
      <ol className={css.steps}>
        <li>{phone === '' ? say('pay.stepAgain') : say('pay.step1', { phone })}</li>
        <li>{say('pay.step2')}</li>
        <li>{say('pay.step3')}</li>
      </ol>
      {isLate && <Callout tone="warning">{say('pay.late')}</Callout>}
    </section>
  );
}
