import { english } from './english.ts';
import { french } from './french.ts';
import type { Language } from './languages.ts';
import { textsOf, type TextValues } from './texts.ts';
// Adds the English texts of lazily loaded parts to `english`: a story may quote any of them.
import './addLazyTexts.ts';
import en from './stories/en.json' with { type: 'json' };
import fr from './stories/fr.json' with { type: 'json' };
import worldEn from './stories/world.en.json' with { type: 'json' };
import worldFr from './stories/world.fr.json' with { type: 'json' };

/** Formats a text of the product or of a story outside React; returns an unknown id unchanged. */
export interface Speak {
  (id: string, values?: TextValues): string;
  language: Language;
  /** Returns whether a text with this id exists. */
  has: (id: string) => boolean;
}

export function speakIn(language: Language): Speak {
  const messages: Record<string, string> =
    language === 'fr'
      ? { ...english, ...en, ...worldEn, ...french, ...fr, ...worldFr }
      : { ...english, ...en, ...worldEn };
  // Times in stories come from fixtures, which are the same everywhere.
  const { text } = textsOf(language, messages, { timeZone: 'UTC' });
  const has = (id: string) => Object.hasOwn(messages, id);
  const speak = (id: string, values?: TextValues) => (has(id) ? text(id, values) : id);
  return Object.assign(speak, { language, has });
}
