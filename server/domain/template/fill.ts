import type { Template } from '#contract/template.ts';

/** The template as the sender saw it (A63). */
export interface Seen {
  id: string;
  components: unknown;
}

type Found = { template: Template } | { refusal: 'templateMissing' | 'templateNotApproved' };

/**
 * Returns the one translation to send.
 * The version the sender saw, else the asked language, else the same language of another country, else any approved one
 * (X12).
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

/** Returns whether the template has changed since the sender saw it. */
export const isAnother = ({ components }: Template, seen: Seen): boolean =>
  sorted(components) !== sorted(seen.components);

/** Serialises JSON with sorted keys, so that received and stored values can be compared. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([one], [other]) => (one < other ? -1 : 1)))
      : held,
  );
