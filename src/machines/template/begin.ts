import type { Template } from '#contract/template.ts';
import { slotsOf } from '#lib/template.ts';

/**
 * Returns the values that a form begins with: the first variable is the first name (TPL-009).
 * An unknown name stays open, and nothing is sent blank (A87). Among named variables it is `first_name`.
 */
export function begun(template: Template | null, firstName: string): Record<string, string> {
  if (!template || firstName.trim() === '') return {};
  const texts = slotsOf(template.components).filter(({ kind }) => kind === 'text');
  const first =
    template.parameter_format === 'NAMED'
      ? (texts.find(({ key }) => key === 'first_name') ?? texts[0])
      : texts.find(({ key }) => key === '1');
  return first ? { [first.key]: firstName.trim() } : {};
}

/** A header's values begin empty; if absent, the body's are used (A61). */
export const ownHeader = (template: Template | null): Record<string, string> =>
  Object.fromEntries(
    slotsOf(template?.components ?? [])
      .filter(({ key }) => key.startsWith('header:'))
      .map(({ key }) => [key, '']),
  );
