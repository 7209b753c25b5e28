import { english, type MessageId } from './english.ts';

/** The languages of the interface; English is the default. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

export const nativeNames: Record<Language, string> = { en: 'English', fr: 'Français' };

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** Texts for the formatter; already parsed in a build. */
export type Messages = Record<MessageId, string>;

/** Loads a language's texts; French is imported on demand, and a missing text is English. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === 'en') return english;
  const { french } = await import('./french.ts');
  return { ...english, ...french };
}
