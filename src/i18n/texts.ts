import { createIntl, createIntlCache, IntlErrorCode, type IntlShape } from '@formatjs/intl';
export type TextValues = Record<string, string | number | Date>;

/** A catalogue: its texts as they are written, or as a build has compiled them. */
export type Catalogue = Readonly<Record<string, string>>;

export interface Texts<Id extends string = string> {
  locale: string;
  /** Formats a text; one that is missing is its id. */
  text: (id: Id, values?: TextValues) => string;
  date: (at: number | string, options: Intl.DateTimeFormatOptions) => string;
  number: (value: number) => string;
}

type Formatter = Pick<IntlShape, 'locale' | 'messages' | 'formatMessage' | 'formatDate' | 'formatNumber'>;

/** Returns our few ways to format, by those of the library. */
export const textsBy = (intl: Formatter): Texts => ({
  locale: intl.locale,
  text(id, values) {
    const message = intl.messages[id];
    // A text without places is as it is said; the build has not compiled it, so the library would have to parse it.
    return typeof message === 'string' && !message.includes('{')
      ? message
      : intl.formatMessage({ id }, values);
  },
  date: (at, options) => intl.formatDate(at, options),
  number: (value) => intl.formatNumber(value),
});

/** The platform's formatters are slow to create and are created once. */
const cache = createIntlCache();

interface TextsOptions {
  timeZone?: string;
  onMissing?: (id: string) => void;
}

/** Returns the formatters of a language outside React, for compiled texts. */
export const textsOf = <Id extends string>(
  locale: string,
  messages: Readonly<Partial<Record<Id, string>>>,
  { onMissing = () => {}, timeZone }: TextsOptions = {},
): Texts<Id> =>
  textsBy(
    createIntl(
      {
        locale,
        messages: messages as Catalogue,
        ...(timeZone ? { timeZone } : {}),
        onError: (error) => {
          if (error.code === IntlErrorCode.MISSING_TRANSLATION) onMissing(error.descriptor?.id ?? '');
          else throw error;
        },
      },
      cache,
    ),
  );
