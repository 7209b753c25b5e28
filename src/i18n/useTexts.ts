import { type IntlShape, useIntl } from 'react-intl';
import { type Texts, textsBy } from './texts.ts';

/** One for all components of a language, which ask with each drawing. */
const known = new WeakMap<IntlShape, Texts>();

/** Returns the formatters of the current language. */
export function useTexts(): Texts {
  const intl = useIntl();
  const texts = known.get(intl) ?? textsBy(intl);
  known.set(intl, texts);
  return texts;
}
