import en from '#i18n/en/pay.json' with { type: 'json' };
import fr from '#i18n/fr/pay.json' with { type: 'json' };
import pt from '#i18n/pt/pay.json' with { type: 'json' };
import sw from '#i18n/sw/pay.json' with { type: 'json' };
import { textsOf } from '#i18n/texts.ts';
import { localeOf } from '#lib/locales.ts';
import { formatMoney } from '#lib/money.ts';
import type { PayLanguage } from '#machines/payment/payInvoice.machine.ts';

export type PayText = keyof typeof en;

/** Formats a text of the page with its values. */
export interface Say {
  (id: PayText, values?: Record<string, string>): string;
  /** Formats an amount as the page's language writes it (O42). */
  money: (amount: string, currency: string) => string;
  /** Formats a day and a time of day on the phone's clock. */
  dateTime: (at: string) => string;
}

const texts: Record<PayLanguage, Record<PayText, string>> = { en, fr, pt, sw };

/** Returns the formatter of the page in a language. */
export function sayIn(language: PayLanguage): Say {
  const { text, date } = textsOf(localeOf(language), texts[language]);
  return Object.assign((id: PayText, values?: Record<string, string>) => text(id, values), {
    money: (amount: string, currency: string) => formatMoney(amount, currency, language),
    dateTime: (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' }),
  });
}

/** Returns the composed id if a text has it, else the other id. */
export const known = (id: string, otherwise: PayText): PayText => (id in en ? (id as PayText) : otherwise);
