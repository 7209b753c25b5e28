import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { Language, Messages } from './languages.ts';

interface LanguageProviderProps {
  language: Language;
  messages: Messages;
  children: ReactNode;
}

/** Gives everything inside one language. Its messages are loaded before, with `loadMessages`. */
export function LanguageProvider({ language, messages, children }: LanguageProviderProps) {
  return (
    <IntlProvider locale={language} defaultLocale="en" messages={messages} onError={complain}>
      {children}
    </IntlProvider>
  );
}

// A text that cannot be formatted is a defect: loud while developing, its id on the screen in the product.
const complain = (error: Error) => {
  if (import.meta.env.DEV) console.error(error.message);
};
