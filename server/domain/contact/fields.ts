import {
  CONTACT_FIELD,
  type ContactField,
  type ContactFieldFault,
  type FieldValueFault,
  type FieldValues,
} from '#contract/contactField.ts';
import { fieldValue, isDay, numberText } from '#lib/fieldValue.ts';
import { folded } from '#lib/folded.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { nameFault, tidyName } from '../names.ts';

const faulty = (reason: ContactFieldFault) => refuse('contactFieldInvalid', { reason });

type Given = Pick<ContactField, 'name' | 'kind' | 'options'>;

/** Checks name and options of a field among the others that are not archived. */
export function checkedField(given: Given, others: readonly ContactField[]): Decision<Given> {
  const present = others.filter(({ archived }) => !archived);
  const fault = nameFault(given.name, present);
  if (fault) return faulty(fault);
  const name = tidyName(given.name);
  if (present.length >= CONTACT_FIELD.most) return faulty('full');
  if (given.kind !== 'choice') return grant({ ...given, name, options: [] });
  const options = given.options.map(tidyName).filter(Boolean);
  const isTwice = new Set(options.map(folded)).size < options.length;
  return options.length === 0 || isTwice ? faulty('options') : grant({ ...given, name, options });
}

/** Returns a contact's values after a change; fields that are archived or not named keep theirs. */
export function changedValues(
  before: FieldValues,
  given: FieldValues,
  fields: readonly ContactField[],
): Decision<FieldValues> {
  const after: FieldValues = { ...before };
  for (const [id, raw] of Object.entries(given)) {
    const text = raw.trim();
    if (text === (before[id] ?? '')) continue;
    const field = fields.find((it) => it.id === id);
    const invalid = (reason: FieldValueFault) =>
      refuse('fieldValueInvalid', { reason, field: id, name: field?.name ?? '' });
    if (!field || field.archived) return invalid('unknown');
    if (text === '') {
      delete after[id];
      continue;
    }
    const read = fieldValue(field, text);
    if ('fault' in read) return invalid(read.fault);
    after[id] = read.value;
  }
  return grant(after);
}

/** A condition on the values of one field. */
export type FieldCondition =
  | { id: string; kind: 'has'; text: string }
  | { id: string; kind: 'is'; text: string }
  | { id: string; kind: 'numbers' | 'days'; from: string | null; until: string | null };

/**
 * Reads the filter by fields, a query string of field ids with a text, an option, or `from..until`.
 * Null where a part cannot be read or its field is gone: such a filter finds nobody, never more people than it should.
 */
export function fieldConditions(text: string, fields: readonly ContactField[]): FieldCondition[] | null {
  const conditions = [...new URLSearchParams(text)].map(([id, raw]): FieldCondition | null => {
    const field = fields.find((it) => it.id === id && !it.archived);
    const value = raw.trim();
    if (!field || value === '') return null;
    if (field.kind === 'text') return { id, kind: 'has', text: value };
    if (field.kind === 'yesNo' || field.kind === 'choice') return { id, kind: 'is', text: value };
    const [from = '', until = from, ...more] = value.split('..');
    const isNumber = field.kind === 'number';
    const limit = (it: string) => (it === '' ? '' : isNumber ? numberText(it) : isDay(it) ? it : null);
    const [low, high] = [limit(from), limit(until)];
    if (low === null || high === null || more.length > 0 || (low === '' && high === '')) return null;
    return { id, kind: isNumber ? 'numbers' : 'days', from: low || null, until: high || null };
  });
  return conditions.includes(null) ? null : (conditions as FieldCondition[]);
}
