import { useMemo, type ReactNode } from 'react';
import type { Language, Messages } from './languages.ts';
import { TextsContext } from './useTexts.ts';
import { textsOf } from './texts.ts';

interface LanguageProviderProps {
  language: Language;
  messages: Messages;
  children: ReactNode;
}

/** Provides one language to its children; `loadMessages` loads its messages before. */
export function LanguageProvider({ language, messages, children }: LanguageProviderProps) {
  const texts = useMemo(() => textsOf(language, messages, { onMissing }), [language, messages]);
  return <TextsContext value={texts}>{children}</TextsContext>;
}

// A missing text is a defect: an error in development, its id on screen in production.
const onMissing = (id: string) => {
  if (import.meta.env.DEV) console.error(`There is no text "${id}".`);
};
