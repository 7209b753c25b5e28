import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language, Messages } from './languages.ts';

interface LanguageProviderProps {
  language: Language;
  messages: Messages;
  children: ReactNode;
}

/** Provides one language to its children; `loadMessages` loads its messages before. */
export function LanguageProvider({ language, messages, children }: LanguageProviderProps) {
  return (
    <IntlProvider locale={language} defaultLocale="en" messages={messages} onError={complain}>
      {children}
    </IntlProvider>
  );
}

// A text that cannot be formatted is a defect: an error in development, its id on screen in production.
const complain = (error: Error) => {
  if (import.meta.env.DEV) console.error(error.message);
};
