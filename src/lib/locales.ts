/** Locales of customers' languages, as the product's countries write figures and dates (O42). */
const LOCALES: Readonly<Record<string, string>> = {
  en: 'en-GB',
  fr: 'fr-FR',
  pt: 'pt-PT',
  sw: 'sw-KE',
};

/** Returns the locale of a language such as `fr` or `FR`; English for others. */
export const localeOf = (language: string): string => LOCALES[language.slice(0, 2).toLowerCase()] ?? 'en-GB';
