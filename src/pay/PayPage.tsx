import { useSelector } from '@xstate/react';
import { payLanguages } from '#machines/payment/payInvoice.machine.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Bill } from './Bill.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import * as css from './Pay.css.ts';
import { Outcome } from './Outcome.tsx';
import { Payment } from './Payment.tsx';
import type { PayActor } from './payProps.ts';
import type { Say } from './say.ts';

/** Draws the page of an invoice's payment link, designed for phones first. */
export function PayPage({ actor, say }: { actor: PayActor; say: Say }) {
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const down = useSelector(actor, (snapshot) => snapshot.matches('down'));
  const payment = useSelector(actor, ({ children }) => children.payment);
  const link = useSelector(actor, ({ context }) => context.link);
  const language = useSelector(actor, ({ context }) => context.language);
  return (
    <div className={css.page}>
      <LanguageChoice
        label={say('pay.language')}
        languages={payLanguages}
        language={language}
        onChoose={(it) => actor.send({ type: 'pay.language', language: it })}
      />
      <main className={css.sheet}>
        {loading ? (
          <p role="status">
            <Spinner size={16} /> {say('pay.loading')}
          </p>
        ) : payment ? (
          <Payment actor={payment} say={say} />
        ) : (
          <>
            <Bill link={link} withAmount={down} say={say} />
            <Outcome actor={actor} say={say} />
          </>
        )}
      </main>
    </div>
  );
}
