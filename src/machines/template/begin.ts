import type { Template } from '#contract/template.ts';
import { slotsOf } from '#lib/template.ts';

/**
 * The first variable is the first name (TPL-009); where none is known it stays open, and nothing is sent blank (A87). Among
 * named variables `first_name` is it, wherever it stands.
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

/** A header's own values begin empty: where they are not there at all, the rules take the body's (A61). */
export const ownHeader = (template: Template | null): Record<string, string> =>
  Object.fromEntries(
    slotsOf(template?.components ?? [])
      .filter(({ key }) => key.startsWith('header:'))
      .map(({ key }) => [key, '']),
  );
