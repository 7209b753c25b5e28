import type { Template } from '#contract/template.ts';
import { folded } from '#lib/folded.ts';
import { unsupportedPart } from '#lib/templateSupport.ts';

/** Those of payments are sent with their invoices (TPL-001, A60). */
export const isForPayments = ({ name }: Pick<Template, 'name'>): boolean =>
  name.toLowerCase().includes('payment');

/** Returns whether a template has all the words in its name or its texts. */
export function isTemplateFound({ name, components }: Template, words: string): boolean {
  const texts = components.map(({ text }) => text ?? '');
  const all = folded([name, name.replaceAll('_', ' '), ...texts].join('\n'));
  return folded(words)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

/** Returns whether a template can be filled in and sent here (TPL-003, A62). */
export const isSendable = (template: Template): boolean =>
  template.status === 'approved' && unsupportedPart(template) === null && !isForPayments(template);
