import { useTexts } from './useTexts.ts';

/** Returns the current language tag, for names of countries and languages from the platform. */
export const useLanguage = (): string => useTexts().locale;
