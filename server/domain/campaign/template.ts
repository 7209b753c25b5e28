import type { Template } from '#contract/template.ts';
import { unsupportedPart } from '#lib/templateSupport.ts';
import { type Decision, grant, refuse } from '../decision.ts';
import { isAnother, translationOf } from '../template/fill.ts';

/** Returns the approved template of a new campaign, by its id or name. */
export function newTemplate(
  templates: readonly Template[],
  { template_id: id, language }: { template_id: string; language: string },
): Decision<Template, 'templateMissing' | 'templateNotApproved' | 'templateUnsupported'> {
  const chosen = templates.find((it) => it.id === id);
  const seen = chosen ? { id: chosen.id, components: chosen.components } : null;
  const found = translationOf(templates, chosen?.name ?? id, language, seen);
  if ('refusal' in found) return refuse(found.refusal);
  const part = unsupportedPart(found.template);
  return part ? refuse('templateUnsupported', { part }) : grant(found.template);
}

/** Returns the present version of a campaign's template if it may be sent. */
export function presentTemplate(
  templates: readonly Template[],
  copy: Template,
): Decision<Template, 'templateMissing' | 'templateNotApproved'> {
  const present =
    templates.find(({ id }) => id === copy.id) ??
    templates.find(({ name, language }) => name === copy.name && language === copy.language);
  if (!present) return refuse('templateMissing');
  return present.status === 'approved' ? grant(present) : refuse('templateNotApproved');
}

/** Returns whether the template differs from the campaign's copy of it. */
export const hasChanged = (present: Template, copy: Template): boolean =>
  isAnother(present, { id: copy.id, components: copy.components });

/** Returns the template to send if it is still the campaign's copy (B35). */
export function sameTemplate(
  templates: readonly Template[],
  copy: Template,
): Decision<Template, 'templateMissing' | 'templateNotApproved' | 'templateChanged'> {
  const present = presentTemplate(templates, copy);
  if (!('granted' in present)) return present;
  return hasChanged(present.granted, copy)
    ? refuse('templateChanged', { template: present.granted })
    : present;
}
