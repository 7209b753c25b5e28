import { PAYMENT_TEMPLATES } from '#contract/pawapay.ts';
import { listTemplates, REACTIVATION_TEMPLATE, type Template } from '#contract/template.ts';
import { payersLanguage } from '#machines/lifecycles/paymentVariables.ts';
import type { PaymentTemplates } from '#machines/campaigns/paymentWizard.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** PAY-024. */
export const REQUEST_TEMPLATE = 'payment_request_cta';

/** Returns the language that customers are asked in: the payment provider's. */
export function languageOf(app: AppContext): string {
  return payersLanguage(app.cache.getQueryData<Cached['organisation']>(keys.organisation));
}

/** Returns the request's template in the language, else in another that the account has. */
function requestAmong(templates: readonly Template[], language: string): Template | null {
  const named = templates.filter(({ name }) => name === REQUEST_TEMPLATE);
  return named.find((it) => it.language.slice(0, 2) === language) ?? named[0] ?? null;
}

/** Loads the approved templates, and tells which of the payments' are missing. */
export async function loadPaymentTemplates(app: AppContext, signal: AbortSignal): Promise<PaymentTemplates> {
  const { templates } = await app.call(listTemplates, { status: 'approved' }, { signal });
  const approved = templates.waba_templates;
  app.cache.setQueryData(keys.approvedTemplates, approved);
  const missing = PAYMENT_TEMPLATES.filter(
    (name) => name !== REACTIVATION_TEMPLATE && !approved.some((it) => it.name === name),
  );
  return { request: requestAmong(approved, languageOf(app)), missing };
}
