import type { Template } from '#contract/template.ts';
import { buttonKey, cleanValue, headerMedia, placesIn, type Variables } from '#lib/template.ts';
import type { TemplateCall } from '../job.ts';

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

/**
 * The template as the provider is asked to fill it in (contracts §1.5). A header's file of our own is left out: it is
 * handed to the provider when the message leaves, and named by what the provider calls it.
 */
export function callOf(
  { name, language, components }: Template,
  variables: Variables,
  ownHeader = false,
): TemplateCall {
  const texts = (text: string | undefined, keyOf: (n: number) => string) =>
    placesIn(text).map((n) => ({ type: 'text', text: cleanValue(variables[keyOf(n)]) }));
  const media = headerMedia(components);
  const made = components.flatMap((component): unknown[] => {
    if (component.type === 'HEADER' && media) {
      const link = cleanValue(variables[`header_${media}`]);
      return ownHeader ? [] : [{ type: 'header', parameters: [{ type: media, [media]: { link } }] }];
    }
    if (component.type === 'BUTTONS')
      return (component.buttons ?? []).flatMap(({ url }, index) => {
        const parameters = texts(url, (n) => buttonKey(index, n));
        return parameters.length > 0
          ? [{ type: 'button', sub_type: 'url', index: String(index), parameters }]
          : [];
      });
    const parameters = component.type === 'FOOTER' ? [] : texts(component.text, String);
    return parameters.length > 0 ? [{ type: component.type.toLowerCase(), parameters }] : [];
  });
  return { name, language, components: made };
}
