import { folded } from './folded.ts';

/** A field of contacts, as far as its values are concerned. */
export interface ValueField {
  kind: 'text' | 'number' | 'date' | 'yesNo' | 'choice';
  options: readonly string[];
}
/** The kind of a field that a value does not fit. */
export type ValueFault = Exclude<ValueField['kind'], 'text'>;
type ReadValue = { value: string } | { fault: ValueFault };

/** Returns a number as decimal text with a point; null if it is none of at most 15 digits before and 6 after it. */
export function numberText(text: string): string | null {
  const read = /^([+-]?)(\d{1,15})(?:[.,](\d{1,6}))?$/.exec(text.replace(/[\s\u00a0\u202f]/g, ''));
  if (!read) return null;
  const [, sign = '', whole = '', part = ''] = read;
  // At most six digits: without that bound the pattern takes quadratic time.
  const decimals = part.replace(/0{1,6}$/, '');
  const digits = `${whole.replace(/^0+(?=\d)/, '')}${decimals && `.${decimals}`}`;
  return sign === '-' && digits !== '0' ? `-${digits}` : digits;
}

/** Returns whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Returns a value in its one form, or why it is none of the field's kind. */
export function fieldValue({ kind, options }: ValueField, text: string): ReadValue {
  switch (kind) {
    case 'text':
      return { value: text };
    case 'number': {
      const value = numberText(text);
      return value === null ? { fault: kind } : { value };
    }
    case 'date':
      return isDay(text) ? { value: text } : { fault: kind };
    case 'yesNo':
      return text === 'yes' || text === 'no' ? { value: text } : { fault: kind };
    case 'choice':
      return options.includes(text) ? { value: text } : { fault: kind };
  }
}

const YES = ['yes', 'oui', 'true', 'vrai', '1'];
const NO = ['no', 'non', 'false', 'faux', '0'];

/** Returns a day that is written with its day first, as in 17/05/1990, with its year first. */
const dayOf = (text: string): string => {
  const read = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const two = (part = '') => part.padStart(2, '0');
  return read ? `${read[3]}-${two(read[2])}-${two(read[1])}` : text;
};

/** Returns the value of a file's cell: days may begin with the day, and case and accents of an option do not matter. */
export function cellValue(field: ValueField, cell: string): ReadValue {
  const word = folded(cell);
  switch (field.kind) {
    case 'date':
      return fieldValue(field, dayOf(cell));
    case 'yesNo':
      return fieldValue(field, YES.includes(word) ? 'yes' : NO.includes(word) ? 'no' : cell);
    case 'choice':
      return fieldValue(field, field.options.find((option) => folded(option) === word) ?? cell);
    default:
      return fieldValue(field, cell);
  }
}
