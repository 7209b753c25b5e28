import { isLanguage, type Language } from '#i18n/languages.ts';

/** Display of the screens; kept in the address, so that a link shows the same. */
export interface Choices {
  theme: 'light' | 'dark';
  language: Language;
  width: Width;
}

export const widths = ['1280', '768', '360'] as const;
export type Width = (typeof widths)[number];
const isWidth = (value: unknown): value is Width => widths.some((width) => width === value);

/** Heights in CSS pixels by width: a laptop, a tablet, a phone. */
export const heights: Record<Width, number> = { 1280: 800, 768: 1024, 360: 740 };

export const choicesIn = ({ theme, language, width }: Record<string, string>): Choices => ({
  theme: theme === 'dark' ? 'dark' : 'light',
  language: isLanguage(language) ? language : 'en',
  width: isWidth(width) ? width : '1280',
});

/** Returns the query; defaults, which are those of the stored pictures, are left out. */
export const queryOf = ({ theme, language, width }: Choices): Record<string, string> => ({
  ...(theme === 'dark' ? { theme } : {}),
  ...(language === 'en' ? {} : { language }),
  ...(width === '1280' ? {} : { width }),
});

/** Returns the address of a screen, which is beside the atlas on our server and on any file server. */
export const screenAddress = (chart: string, state: string, { theme, language }: Choices): string =>
  `screens.html?${new URLSearchParams({ chart, state, language, theme }).toString()}`;
