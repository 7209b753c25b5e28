import type { Slot, TemplatePart } from './template.ts';

/** The source of a placeholder's value: a field of the recipient, or a fixed text (WIZ-014). */
export interface Mapping {
  type: 'field' | 'fixed';
  value: string;
  fixedValue: string;
  /** Used where the recipient's field is empty. */
  fallback?: string | undefined;
}
/** By the keys of the template's values. */
export type Mappings = Readonly<Record<string, Mapping>>;
/** A recipient's texts by field name. */
export type Fields = Readonly<Record<string, string>>;

/** Recipients whose filled-in text is longer: how many, and the first of them. */
export interface LongTexts {
  count: number;
  first: { name: string; length: number } | null;
}
export const noLongTexts: LongTexts = { count: 0, first: null };

/** One recipient as the preview shows it, and for each value how many recipients have none. */
export interface Inspection {
  index: number;
  /** Recipients in all. */
  count: number;
  /** Recipients whose values were counted. */
  counted: number;
  recipient: { name: string; phone: string; fields: Fields } | null;
  missing: Readonly<Record<string, number>>;
  long: LongTexts;
}
export interface InspectionRequest {
  index: number;
  /** Of the template. */
  components: readonly TemplatePart[];
  mappings: Mappings;
}

/** Fields that every recipient has, and the prefix of those that are a file's columns. */
export const OWN_FIELDS = ['name', 'first_name', 'phone'] as const;
export const CONTACT_FIELDS = ['name', 'first_name', 'last_name', 'phone', 'tags'] as const;
export const COLUMN = 'column:';

export const firstWord = (name: string): string => name.trim().split(/\s+/u)[0] ?? '';

export const valueFor = ({ type, value, fixedValue, fallback = '' }: Mapping, fields: Fields): string =>
  type === 'fixed' ? fixedValue.trim() : (fields[value] ?? '').trim() || fallback.trim();

/** Returns the values of one recipient by key; those that are empty are left out. */
export const valuesFor = (mappings: Mappings, fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mappings).flatMap(([key, mapping]) => {
      const value = valueFor(mapping, fields);
      return value === '' ? [] : [[key, value]];
    }),
  );

/** Returns whether a value has a source (WIZ-015). */
export const isMapped = (mapping: Mapping | undefined): boolean =>
  mapping !== undefined && (mapping.type === 'field' ? mapping.value : mapping.fixedValue).trim() !== '';

export const isFullyMapped = (slots: readonly Slot[], mappings: Mappings): boolean =>
  slots.every(({ key }) => isMapped(mappings[key]));

/** Counts the recipients without a value, key by key. */
export function countMissing(mappings: Mappings) {
  const fromFields = Object.entries(mappings).filter(([, { type }]) => type === 'field');
  const missing = Object.fromEntries(fromFields.map(([key]) => [key, 0]));
  return {
    missing,
    add(fields: Fields): void {
      for (const [key, mapping] of fromFields)
        if (valueFor(mapping, fields) === '') missing[key] = (missing[key] ?? 0) + 1;
    },
  };
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{Nd}]/gu, '');

/**
 * Returns mappings by the names of the fields: a column called like the variable, or the first name for the first.
 * Mappings that the user has made stay.
 */
export function guessMappings(slots: readonly Slot[], fields: readonly string[], known: Mappings): Mappings {
  const guesses = slots.flatMap((slot) => {
    if (isMapped(known[slot.key]) || (slot.kind !== 'text' && slot.kind !== 'button')) return [];
    const names = [slot.variable, `variable${slot.variable}`].map(plain);
    const field =
      fields.find((it) => names.includes(plain(it.replace(COLUMN, '')))) ??
      (slot.kind === 'text' && slot.variable === '1' ? 'first_name' : null);
    return field === null ? [] : [[slot.key, { type: 'field' as const, value: field, fixedValue: '' }]];
  });
  const ownKeys = new Set(slots.map(({ key }) => key));
  const kept = Object.entries(known).filter(([key]) => ownKeys.has(key));
  return Object.fromEntries([...kept, ...guesses]) as Mappings;
}
