import format from 'icu-minify/format';
import type { Language, Messages } from './languages.ts';

export type TextValues = Record<string, string | number | Date>;

/** A text as the build compiles it (`build/plugin.ts`). */
type Compiled = Parameters<typeof format>[0];

/** The platform's formatters are slow to create and are created once. */
function once<Options, Made>(make: (locale: string, options: Options) => Made) {
  const made = new Map<string, Made>();
  return (locale: string, options: Options): Made => {
    const key = locale + JSON.stringify(options);
    const kept = made.get(key) ?? make(locale, options);
    made.set(key, kept);
    return kept;
  };
}

const dates = once((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const numbers = once((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const plurals = once((locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options));

const formatters = {
  getDateTimeFormat: dates as () => Intl.DateTimeFormat,
  getNumberFormat: numbers as () => Intl.NumberFormat,
  getPluralRules: plurals as () => Intl.PluralRules,
};
/** The styles that texts name: `{day, date, medium}`, `{at, time, short}`. */
const formats = {
  dateTime: {
    medium: { month: 'short', day: 'numeric', year: 'numeric' },
    short: { hour: 'numeric', minute: 'numeric' },
  },
} as const;

export interface Texts {
  locale: Language;
  /** Formats a text; one that is missing is its id. */
  text: (id: string, values?: TextValues) => string;
  date: (at: number | string, options: Intl.DateTimeFormatOptions) => string;
  number: (value: number) => string;
}

interface TextsOptions {
  timeZone?: string;
  onMissing?: (id: string) => void;
}

/** Returns the formatters of a language, for compiled texts. */
export function textsOf(
  locale: Language,
  messages: Partial<Messages>,
  { onMissing, ...zone }: TextsOptions = {},
): Texts {
  const options = { formatters, formats, ...zone };
  return {
    locale,
    text: (id, values) => {
      const message = (messages as Record<string, Compiled | undefined>)[id];
      if (message !== undefined) return format<string>(message, locale, values, options) as string;
      onMissing?.(id);
      return id;
    },
    date: (at, chosen) => dates(locale, chosen).format(new Date(at)),
    number: (value) => numbers(locale, undefined).format(value),
  };
}
