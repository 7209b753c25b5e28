import en from '#i18n/en/pay.json' with { type: 'json' };
import fr from '#i18n/fr/pay.json' with { type: 'json' };
import pt from '#i18n/pt/pay.json' with { type: 'json' };
import sw from '#i18n/sw/pay.json' with { type: 'json' };
import type { PayLanguage } from '#machines/payment/payInvoice.machine.ts';

export type PayText = keyof typeof en;

/** Formats a text of the page with its values. */
export type Say = (id: PayText, values?: Record<string, string>) => string;

const texts: Record<PayLanguage, Record<PayText, string>> = { en, fr, pt, sw };

/** Returns the formatter of the page; its few texts need no plurals, so no formatting library is loaded. */
export const sayIn =
  (language: PayLanguage): Say =>
  (id, values = {}) =>
    texts[language][id].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Returns the composed id if a text has it, else the other id. */
export const known = (id: string, otherwise: PayText): PayText => (id in en ? (id as PayText) : otherwise);
