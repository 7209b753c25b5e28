import { useIntl } from 'react-intl';
import { type Texts, textsBy } from './texts.ts';

/** Returns the formatters of the current language. */
export const useTexts = (): Texts => textsBy(useIntl());
