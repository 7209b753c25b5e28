import type { Template } from '#contract/template.ts';

/** What the sender saw of the template they chose (A63). */
export interface Seen {
  id: string;
  components: unknown;
}

type Found = { template: Template } | { refusal: 'templateMissing' | 'templateNotApproved' };

/**
 * The one translation that is sent: the very one the sender saw, else the asked language, else the same language of
 * another country, else any that is approved (X12).
 */
export function translationOf(
  templates: readonly Template[],
  name: string,
  language: string,
  seen: Seen | null = null,
): Found {
  const named = templates.filter((it) => it.name === name);
  if (named.length === 0) return { refusal: 'templateMissing' };
  const approved = named.filter(({ status }) => status === 'approved');
  const [tongue] = language.toLowerCase().split('_');
  const chosen = seen && named.find(({ id }) => id === seen.id);
  const template =
    chosen ??
    approved.find((it) => it.language === language) ??
    approved.find((it) => it.language.toLowerCase().split('_')[0] === tongue) ??
    approved[0];
  return template?.status === 'approved' ? { template } : { refusal: 'templateNotApproved' };
}

/** Whether the template says something else than it did when the sender looked at it. */
export const isAnother = ({ components }: Template, seen: Seen): boolean =>
  sorted(components) !== sorted(seen.components);

/** JSON with its keys in one order: what travelled and what was stored are compared as values. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([one], [other]) => (one < other ? -1 : 1)))
      : held,
  );
