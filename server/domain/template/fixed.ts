import { PAYMENT_TEMPLATES } from '#contract/pawapay.ts';
import { REACTIVATION_TEMPLATE, type Template } from '#contract/template.ts';
import { partOf, type Variables, variablesIn } from '#lib/template.ts';

/** The templates that the product fills in itself, with values by number (INV-017). */
const fixed = new Set<string>([REACTIVATION_TEMPLATE, ...PAYMENT_TEMPLATES]);

/** Names that an account may have given the same variables. */
const names: Readonly<Record<string, readonly string[]>> = {
  '1': ['first_name', 'name', 'customer', 'customer_name'],
  '2': ['description', 'item', 'purpose'],
  '3': ['reference', 'invoice', 'invoice_id', 'invoice_number'],
  '4': ['amount', 'total'],
};

/**
 * Maps the values of one of the product's own templates to the account's variable names.
 * A single variable needs no known name; among several, one with an unknown name stays missing, so that no value is
 * sent in the wrong place.
 */
export function byName(
  { name, parameter_format: format, components }: Template,
  variables: Variables,
): Variables {
  if (format !== 'NAMED' || !fixed.has(name)) return variables;
  const needed = variablesIn(partOf(components, 'BODY')?.text);
  const numberOf = (variable: string) =>
    needed.length === 1 ? '1' : Object.keys(names).find((it) => names[it]?.includes(variable));
  const named = needed.flatMap((variable) => {
    const number = numberOf(variable);
    return number !== undefined && number in variables && !(variable in variables)
      ? [[variable, variables[number]] as const]
      : [];
  });
  return { ...variables, ...Object.fromEntries(named) };
}
