import { z } from 'zod/mini';
import { CurrencyCode } from './money.ts';
import { operation } from './operation.ts';
import { Organisation } from './organisation.ts';

/** Templates that payments need (INT-PAWA-005). */
export const PAYMENT_TEMPLATES = [
  'payment_request_cta',
  'payment_reminder_cta',
  'payment_confirmation',
  'payment_failed',
  'chat_reactivation',
] as const;

/** ISO 3166-1 alpha-3. */
const CountryCode = z.string().check(z.regex(/^[A-Z]{3}$/));
const token = z.string().check(z.maxLength(4000));

/** A country where the provider works, with its currencies, from which users choose (INT-PAWA-003). */
export const PaymentCountry = z.object({
  country: CountryCode,
  currencies: z.array(z.object({ code: CurrencyCode, symbol: z.string() })),
});
export type PaymentCountry = z.infer<typeof PaymentCountry>;

const admin = { access: 'member', permission: 'integrations.change' } as const;

/** Lists the countries with payments (CALL-077). */
export const pawapayAvailability = operation({
  name: 'pawapay.availability',
  method: 'GET',
  path: '/api/pawapay/availability',
  output: z.array(PaymentCountry),
  refuses: ['providerFailed'],
  ...admin,
});

/** Returns the active configuration of a token's account. */
export const pawapayConfiguration = operation({
  name: 'pawapay.configuration',
  method: 'POST',
  path: '/api/pawapay/configuration',
  body: z.object({ token }),
  output: z.object({ merchant: z.string(), countries: z.array(PaymentCountry) }),
  refuses: ['pawapayRejected', 'providerFailed'],
  ...admin,
});

/** A payment template's status at WhatsApp. */
export const PaymentTemplate = z.object({
  name: z.enum(PAYMENT_TEMPLATES),
  /** `unusable`: rejected, paused or disabled by WhatsApp. */
  status: z.enum(['approved', 'pending', 'unusable', 'missing']),
  /** WhatsApp's code of the rejection, or the status that forbids sending. */
  reason: z.nullable(z.string()),
});
export type PaymentTemplate = z.infer<typeof PaymentTemplate>;

const PaymentTemplates = z.object({ data: z.array(PaymentTemplate) });

export const listPaymentTemplates = operation({
  name: 'pawapay.templates',
  method: 'GET',
  path: '/api/pawapay/templates',
  output: PaymentTemplates,
  refuses: ['notConnected', 'providerFailed'],
  access: 'member',
});

/** Creates the missing payment templates in English and French; WhatsApp reviews each before it can be sent. */
export const createPaymentTemplates = operation({
  name: 'pawapay.createTemplates',
  method: 'POST',
  path: '/api/pawapay/templates',
  output: PaymentTemplates,
  refuses: ['notConnected', 'providerFailed', 'subscriptionRequired'],
  ...admin,
  audit: 'integrations.templatesCreated',
});

/** Connects an account (CALL-075, INT-PAWA-009). `templatesMissing`: `details.missing` names them. */
export const connectPawapay = operation({
  name: 'pawapay.connect',
  method: 'POST',
  path: '/api/pawapay/connect-pawapay',
  body: z.object({
    token,
    language_code: z.enum(['EN', 'FR']),
    country_code: CountryCode,
    currency_code: CurrencyCode,
    currency_symbol: z.string().check(z.maxLength(8)),
  }),
  output: z.object({ success: z.literal(true), org: Organisation }),
  refuses: ['pawapayRejected', 'templatesMissing', 'notConnected', 'providerFailed'],
  ...admin,
  audit: 'integrations.paymentsConnected',
});

/**
 * Disconnects the account (CALL-076).
 * Open invoices stay; no payment can be requested or made until it is connected again (B47).
 */
export const disconnectPawapay = operation({
  name: 'pawapay.disconnect',
  method: 'POST',
  path: '/api/pawapay/disconnect-pawapay',
  output: z.object({ success: z.literal(true), org: Organisation }),
  refuses: ['paymentsNotConnected'],
  ...admin,
  audit: 'integrations.paymentsDisconnected',
});
