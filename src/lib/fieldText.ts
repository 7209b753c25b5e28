import { localeOf } from './locales.ts';
import type { ValueField } from './fieldValue.ts';

const answers = { en: { yes: 'yes', no: 'no' }, fr: { yes: 'oui', no: 'non' } } as const;

/** Returns the value of a contact's field as a customer reads it in a sentence. */
export function fieldText(kind: ValueField['kind'], value: string, language: keyof typeof answers): string {
  switch (kind) {
    case 'number':
      return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 6 }).format(Number(value));
    case 'date':
      return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
        Date.parse(`${value}T00:00:00Z`),
      );
    case 'yesNo':
      return answers[language][value === 'yes' ? 'yes' : 'no'];
    default:
      return value;
  }
}
