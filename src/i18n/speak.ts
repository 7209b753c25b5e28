import { createIntl } from '@formatjs/intl';
import { english } from './english.ts';
import { french } from './french.ts';
import type { Language } from './languages.ts';
import en from './stories/en.json' with { type: 'json' };
import fr from './stories/fr.json' with { type: 'json' };

/** Says any text of the product, or of a story about it, outside React. An id nobody wrote is said as it stands. */
export type Speak = (id: string, values?: Record<string, string | number>) => string;

export function speakIn(language: Language): Speak {
  const messages: Record<string, string> =
    language === 'fr' ? { ...english, ...en, ...french, ...fr } : { ...english, ...en };
  const intl = createIntl({ locale: language, defaultLocale: 'en', messages, onError: () => {} });
  return (id, values) => (Object.hasOwn(messages, id) ? intl.formatMessage({ id }, values) : id);
}
