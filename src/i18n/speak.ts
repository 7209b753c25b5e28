import { createIntl } from '@formatjs/intl';
import { english } from './english.ts';
import { french } from './french.ts';
import type { Language } from './languages.ts';
// Adds the English texts of lazily loaded parts to `english`: a story may quote any of them.
import './later.ts';
import en from './stories/en.json' with { type: 'json' };
import fr from './stories/fr.json' with { type: 'json' };

/** Formats a text of the product or of a story outside React; returns an unknown id unchanged. */
export type Speak = (id: string, values?: Record<string, string | number>) => string;

export function speakIn(language: Language): Speak {
  const messages: Record<string, string> =
    language === 'fr' ? { ...english, ...en, ...french, ...fr } : { ...english, ...en };
  const intl = createIntl({ locale: language, defaultLocale: 'en', messages, onError: () => {} });
  return (id, values) => (Object.hasOwn(messages, id) ? intl.formatMessage({ id }, values) : id);
}
