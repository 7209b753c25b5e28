import { buttonsOf, partOf, type Slot, slotsOf, type TemplatePart } from './template.ts';

const list = (it: unknown): unknown[] => (Array.isArray(it) ? it : []);
const text = (it: unknown): string | null => (typeof it === 'string' && it !== '' ? it : null);
const fields = (it: unknown): Record<string, unknown> =>
  typeof it === 'object' && it !== null ? (it as Record<string, unknown>) : {};

/** Returns the example of a named variable, as Meta lists them beside the positional ones. */
const named = (params: unknown, variable: string): string | null =>
  text(fields(list(params).find((it) => fields(it)['param_name'] === variable))['example']);

/**
 * Returns the provider's example of a value, which whoever made the template entered; null if it lists none.
 * Positional examples are in the order of the part's variables (contracts §1.18).
 */
export function exampleOf(parts: readonly TemplatePart[], slot: Slot): string | null {
  if (slot.kind === 'button') return text(list(fields(buttonsOf(parts)[slot.index])['example'])[0]);
  if (slot.kind !== 'text') return null;
  const { place, variable, key } = slot;
  const part = fields(partOf(parts, place.toUpperCase()));
  const { body_text, header_text, ...example } = fields(part['example']);
  const at = slotsOf(parts)
    .filter((it) => it.kind === 'text' && it.place === place)
    .findIndex((it) => it.key === key);
  const positional = place === 'body' ? list(list(body_text)[0]) : list(header_text);
  return named(example[`${place}_text_named_params`], variable) ?? text(positional[at]);
}
