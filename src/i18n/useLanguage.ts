import { useIntl } from 'react-intl';

/** Returns the current language tag, for names of countries and languages from the platform. */
export const useLanguage = (): string => useIntl().locale;
