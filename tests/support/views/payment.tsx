import { CancelDialog } from '#features/payment/CancelDialog.tsx';
import { CreateInvoiceDialogs } from '#features/payment/CreateInvoiceDialogs.tsx';
import { PayBackDialog } from '#features/payment/PayBackDialog.tsx';
import { PaymentTab } from '#features/payment/PaymentTab.tsx';
import { RequestDialog } from '#features/payment/RequestDialog.tsx';
import { PawapayCard } from '#features/settings/PawapayCard.tsx';
import { UnpayableInvoices } from '#features/settings/UnpayableInvoices.tsx';
import { PaymentTemplates } from '#features/settings/PaymentTemplates.tsx';
import { useLanguage } from '#i18n/useLanguage.ts';
import { useText } from '#i18n/useText.ts';
import { PayPage } from '#pay/PayPage.tsx';
import * as css from '#pay/Pay.css.ts';
import { RatingPage } from '#pay/rating/RatingPage.tsx';
import type { RatingActor } from '#pay/rating/ratingProps.ts';
import { Payment } from '#pay/Payment.tsx';
import type { PayLanguage } from '#machines/payment/payInvoice.machine.ts';
import { sayIn } from '#pay/say.ts';
import type { PayActor, PaymentActor } from '#pay/payProps.ts';
import { keys } from '#services/cache.ts';
import { anOrganisation } from '../entities.ts';
import { someInvoices, totalsOf } from '../invoices.ts';
import { alwaysAnswerPages } from '../pages.ts';
import type { View } from './view.ts';

export const paidOrganisation = {
  ...anOrganisation,
  pawapay: {
    status: 2,
    language_code: 'EN' as const,
    country_code: 'CMR',
    currency_symbol: 'CFA',
    currency_code: 'XAF',
    decimals: 0,
    least: null,
    most: null,
  },
};
const seed: View['seed'] = (cache, actor) => {
  alwaysAnswerPages(actor, { count: someInvoices.length });
  cache.setQueryData(keys.organisation, paidOrganisation);
  cache.setQueryData(keys.invoices('v1'), { invoices: someInvoices, totals: totalsOf(someInvoices) });
};

/** Returns the page's formatter in the test's language. */
const useSay = () => sayIn(useLanguage() as PayLanguage);

/** Draws the page with the texts of the test's language instead of its own. */
function PayPageInTest({ actor }: { actor: PayActor }) {
  return <PayPage actor={actor} say={useSay()} />;
}

function RatingPageInTest({ actor }: { actor: RatingActor }) {
  const t = useText();
  return <RatingPage actor={actor} say={t} />;
}

function PaymentInTest({ actor }: { actor: PaymentActor }) {
  return (
    <main className={css.sheet}>
      <Payment actor={actor} say={useSay()} />
    </main>
  );
}

export const paymentViews: Record<string, View> = {
  paymentHistory: { draw: (actor) => <PaymentTab actor={actor} />, seed },
  createInvoice: { draw: (actor) => <CreateInvoiceDialogs actor={actor} />, seed },
  paymentRequest: { draw: (actor) => <RequestDialog actor={actor} />, seed },
  payBack: { draw: (actor) => <PayBackDialog actor={actor} />, seed },
  cancelInvoice: { draw: (actor) => <CancelDialog actor={actor} />, seed },
  payInvoice: { whole: true, draw: (actor) => <PayPageInTest actor={actor} /> },
  ratingPage: { whole: true, draw: (actor) => <RatingPageInTest actor={actor} /> },
  invoicePayment: { whole: true, draw: (actor) => <PaymentInTest actor={actor} /> },
  paymentTemplates: { draw: (actor) => <PaymentTemplates actor={actor} /> },
  unpayableInvoices: { draw: (actor) => <UnpayableInvoices actor={actor} /> },
  pawapayConnect: { draw: (actor) => <PawapayCard actor={actor} organisation={paidOrganisation} /> },
};
