import { partOf, type TemplatePart, variablesIn } from './template.ts';

/** Names that an account may have given the variables of the product's own templates, by their numbers. */
const names: Readonly<Record<string, readonly string[]>> = {
  '1': ['first_name', 'name', 'customer', 'customer_name'],
  '2': ['description', 'item', 'purpose'],
  '3': ['reference', 'invoice', 'invoice_id', 'invoice_number'],
  '4': ['amount', 'total'],
};

interface NamedTemplate {
  parameter_format: 'NAMED' | 'POSITIONAL';
  components: readonly TemplatePart[];
}

/**
 * Maps the values of one of the product's own templates to the account's variable names.
 * A single variable needs no known name; among several, one with an unknown name stays missing, so that no value is
 * sent in the wrong place.
 */
export function valuesByName<Value>(
  { parameter_format: format, components }: NamedTemplate,
  values: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
  if (format !== 'NAMED') return values;
  const needed = variablesIn(partOf(components, 'BODY')?.text);
  const numberOf = (variable: string) =>
    needed.length === 1 ? '1' : Object.keys(names).find((it) => names[it]?.includes(variable));
  const named = needed.flatMap((variable) => {
    const number = numberOf(variable);
    return number !== undefined && number in values && !(variable in values)
      ? [[variable, values[number] as Value] as const]
      : [];
  });
  return { ...values, ...Object.fromEntries(named) };
}
