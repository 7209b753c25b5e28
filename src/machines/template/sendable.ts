import type { Template } from '#contract/template.ts';
import { unsupportedPart } from '#lib/templateSupport.ts';

/** Those of payments are sent with their invoices (TPL-001, A60). */
export const isForPayments = ({ name }: Pick<Template, 'name'>): boolean =>
  name.toLowerCase().includes('payment');

/** Returns whether a template can be filled in and sent here (TPL-003, A62). */
export const isSendable = (template: Template): boolean =>
  template.status === 'approved' && unsupportedPart(template) === null && !isForPayments(template);
