import type { ReactNode } from 'react';
import { IntlProvider, type IntlConfig } from 'react-intl';
import type { Language, Messages } from './languages.ts';

interface LanguageProviderProps {
  language: Language;
  messages: Messages;
  children: ReactNode;
}

/** Provides one language to its children; `loadMessages` loads its messages before. */
export const LanguageProvider = ({ language, messages, children }: LanguageProviderProps) => (
  <IntlProvider locale={language} defaultLocale={language} messages={messages} onError={onError}>
    {children}
  </IntlProvider>
);

/** A missing text is a defect: an error in development, its id on screen in production. */
const onError: IntlConfig['onError'] = (error) => {
  if (import.meta.env.DEV) console.error(error.message);
};
