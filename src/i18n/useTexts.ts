import { createContext, useContext } from 'react';
import type { Texts } from './texts.ts';

export const TextsContext = createContext<Texts | null>(null);

/** Returns the formatters of the current language. */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('No LanguageProvider is above.');
  return texts;
}
