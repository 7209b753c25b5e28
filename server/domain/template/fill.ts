import type { SentTemplate } from '#contract/extras.ts';
import type { Template } from '#contract/template.ts';
import type { TemplateCall } from '../job.ts';

type Variables = Readonly<Record<string, string>>;
type Component = Template['components'][number];

const numbersIn = (text: string | undefined): number[] =>
  [...new Set([...(text ?? '').matchAll(/\{\{(\d+)\}\}/g)].map(([, n]) => Number(n)))].sort((a, b) => a - b);

const filled = (text: string | undefined, keyOf: (n: string) => string, variables: Variables): string =>
  (text ?? '').replace(/\{\{(\d+)\}\}/g, (_, n: string) => variables[keyOf(n)] ?? '');

const plainKey = (n: string | number) => String(n);
const buttonKey = (index: number) => (n: string | number) => `button_${index}_${n}`;

/** The one translation that is sent: the asked one, else the same language of another country, else any (X12). */
export function translationOf(
  templates: readonly Template[],
  name: string,
  language: string,
): { template: Template } | { refusal: 'templateMissing' | 'templateNotApproved' } {
  const named = templates.filter((it) => it.name === name);
  if (named.length === 0) return { refusal: 'templateMissing' };
  const approved = named.filter(({ status }) => status === 'approved');
  const [tongue] = language.toLowerCase().split('_');
  const template =
    approved.find((it) => it.language === language) ??
    approved.find((it) => it.language.toLowerCase().split('_')[0] === tongue) ??
    approved[0];
  return template ? { template } : { refusal: 'templateNotApproved' };
}

/** What is missing, one sentence a fault, in the words of the specification (TPL-011..013). */
export function faultsOf({ components }: Template, variables: Variables): string[] {
  const faults = new Set<string>();
  for (const component of components) {
    for (const n of numbersIn(component.text)) {
      const key = plainKey(n);
      if (!(key in variables)) faults.add(`Missing required variable: {{${n}}} for key ${key}`);
      else if (variables[key]?.trim() === '')
        faults.add(`Empty value for required variable: {{${n}}} for key ${key}`);
    }
    (component.buttons ?? []).forEach(({ url }, index) => {
      if (numbersIn(url).some((n) => !variables[buttonKey(index)(n)]?.trim()))
        faults.add(`Missing required variables for button ${index}`);
    });
    const media = mediaKey(component);
    if (media && !/^https?:\/\/\S+$/.test(variables[media] ?? ''))
      faults.add(`Invalid ${media}: must be a non-empty string`);
  }
  return [...faults];
}

const mediaKey = ({ type, format }: Component): string | null =>
  type === 'HEADER' && ['IMAGE', 'VIDEO', 'DOCUMENT'].includes(format ?? '')
    ? `header_${(format ?? '').toLowerCase()}`
    : null;

/** The template as the provider is asked to fill it in (contracts §1.5). */
export function callOf({ name, language, components }: Template, variables: Variables): TemplateCall {
  const texts = (text: string | undefined, keyOf: (n: number) => string) =>
    numbersIn(text).map((n) => ({ type: 'text', text: variables[keyOf(n)] ?? '' }));
  const made = components.flatMap((component): unknown[] => {
    const media = mediaKey(component);
    if (media) {
      const kind = media.slice('header_'.length);
      return [{ type: 'header', parameters: [{ type: kind, [kind]: { link: variables[media] } }] }];
    }
    if (component.type === 'BUTTONS')
      return (component.buttons ?? []).flatMap(({ url }, index) => {
        const parameters = texts(url, buttonKey(index));
        return parameters.length > 0
          ? [{ type: 'button', sub_type: 'url', index: String(index), parameters }]
          : [];
      });
    const parameters = component.type === 'FOOTER' ? [] : texts(component.text, plainKey);
    return parameters.length > 0 ? [{ type: component.type.toLowerCase(), parameters }] : [];
  });
  return { name, language, components: made };
}

/** The template as it reads once it is filled in, for the card in the conversation (MSG-015). */
export function shownOf({ name, language, components }: Template, variables: Variables): SentTemplate {
  const part = (type: Component['type']) => components.find((it) => it.type === type);
  const textOf = (type: Component['type']) => {
    const text = part(type)?.text;
    return text === undefined ? null : filled(text, plainKey, variables);
  };
  const format = part('HEADER')?.format;
  return {
    name,
    language,
    header: textOf('HEADER'),
    header_format: format && format !== 'TEXT' ? format : null,
    body: textOf('BODY') ?? '',
    footer: textOf('FOOTER'),
    buttons: (part('BUTTONS')?.buttons ?? []).map(({ type, text, url }, index) => ({
      type,
      text,
      url: url === undefined ? null : filled(url, buttonKey(index), variables),
    })),
  };
}
