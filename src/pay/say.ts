import en from '#i18n/en/pay.json' with { type: 'json' };
import fr from '#i18n/fr/pay.json' with { type: 'json' };

export type PayText = keyof typeof en;

/** Says a text of the page, with its values in place. */
export type Say = (id: PayText, values?: Record<string, string>) => string;

const texts: Record<'en' | 'fr', Record<PayText, string>> = { en, fr };

/** The page's few texts need no plurals, so it carries nothing to format them with. */
export const sayIn =
  (language: 'en' | 'fr'): Say =>
  (id, values = {}) =>
    texts[language][id].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The text under an id that is put together, else the other one. */
export const known = (id: string, otherwise: PayText): PayText => (id in en ? (id as PayText) : otherwise);
