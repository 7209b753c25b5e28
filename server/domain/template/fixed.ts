import { PAYMENT_TEMPLATES } from '#contract/pawapay.ts';
import { REACTIVATION_TEMPLATE, type Template } from '#contract/template.ts';
import type { Variables } from '#lib/template.ts';
import { valuesByName } from '#lib/templateByName.ts';

/** The templates that the product fills in itself, with values by number (INV-017). */
const fixed = new Set<string>([REACTIVATION_TEMPLATE, ...PAYMENT_TEMPLATES]);

/** Maps the values of one of the product's own templates to the account's variable names. */
export const byName = (template: Template, variables: Variables): Variables =>
  fixed.has(template.name) ? valuesByName(template, variables) : variables;
