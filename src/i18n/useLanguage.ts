import { useIntl } from 'react-intl';

/** The language around, as a tag for the platform's own words: names of countries, of languages. */
export const useLanguage = (): string => useIntl().locale;
