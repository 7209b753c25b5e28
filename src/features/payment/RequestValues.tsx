import { useSelector } from '@xstate/react';
import type { Invoice } from '#contract/invoice.ts';
import { useText } from '#i18n/useText.ts';
import {
  PAYMENT_VARIABLES,
  payersLanguage,
  paymentVariables,
} from '#machines/lifecycles/paymentVariables.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { useContact } from '#services/reads/contact.ts';
import type { PaymentActor } from './charts.ts';
import * as css from './Payment.css.ts';

/** Lists the labelled values of a request's or reminder's message (INV-018). */
export function RequestValues({ actor, invoice }: { actor: PaymentActor; invoice: Invoice }) {
  const t = useText();
  const { channel, contactId, name } = useSelector(actor, ({ context }) => context.customer);
  const contact = useContact(channel, contactId ?? '');
  const organisation = useOrganisation();
  const values = paymentVariables(
    invoice,
    contact?.first_name.trim() || name.trim(),
    invoice.outstanding,
    payersLanguage(organisation),
    organisation?.pawapay.most,
  );
  return (
    <dl className={css.values} aria-label={t('payment.carries')}>
      {PAYMENT_VARIABLES.map((variable) => (
        <div key={variable} className={css.value}>
          <dt className={css.sumLabel}>{t(`payment.variable.${variable}`)}</dt>
          <dd className={css.said} dir="auto">
            {values[variable]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
