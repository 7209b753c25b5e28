import en from '#i18n/en/pay.json' with { type: 'json' };
import fr from '#i18n/fr/pay.json' with { type: 'json' };
import pt from '#i18n/pt/pay.json' with { type: 'json' };
import sw from '#i18n/sw/pay.json' with { type: 'json' };
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

/** Adds a language's formats of money and time to a formatter of texts. */
export function withFormats(
  text: (id: PayText, values?: Record<string, string>) => string,
  language: string,
): Say {
  const dateTimes = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' });
  return Object.assign(text, {
    money: (amount: string, currency: string) => formatMoney(amount, currency, language),
    dateTime: (at: string) => dateTimes.format(new Date(at)),
  });
}

/** Returns the formatter of the page; its few texts need no plurals, so no formatting library is loaded. */
export const sayIn = (language: PayLanguage): Say =>
  withFormats(
    (id, values = {}) =>
      texts[language][id].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
    language,
  );

/** Returns the composed id if a text has it, else the other id. */
export const known = (id: string, otherwise: PayText): PayText => (id in en ? (id as PayText) : otherwise);
