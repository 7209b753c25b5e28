import type { SandboxTemplate } from './account.ts';

interface Media {
  id?: string;
  link?: string;
  filename?: string;
}
interface Parameter {
  type?: string;
  text?: string;
  image?: Media;
  video?: Media;
  document?: Media;
}
interface Component {
  type: string;
  index?: string | number;
  parameters?: Parameter[];
}

/** The file that a template carries over its text, by the id or the address it was given with. */
export type HeaderFile = Media & { kind: 'image' | 'video' | 'document' };

const places = (text: unknown) => new Set(String(text ?? '').match(/\{\{\d+\}\}/g) ?? []).size;
const fill = (text: unknown, parameters: Parameter[]) =>
  String(text ?? '').replace(/\{\{(\d+)\}\}/g, (_, n: string) => parameters[Number(n) - 1]?.text ?? '');

const MISMATCH = { code: 132_012 };

/** The template as a phone shows it, or the provider's code for why it cannot be filled in. */
export function fillIn(template: SandboxTemplate, components: Component[]) {
  if (template.parameter_format === 'NAMED') return { code: 132_000 };
  const given = (type: string) => components.find((it) => it.type.toLowerCase() === type)?.parameters ?? [];
  const part = (type: string) => template.components.find((it) => it.type === type);
  const header = headerOf(part('HEADER')?.format, given('header'));
  if (header && 'code' in header) return header;
  for (const type of ['HEADER', 'BODY'])
    if (!(type === 'HEADER' && header) && places(part(type)?.text) !== given(type.toLowerCase()).length)
      return { code: 132_000 };
  const buttons =
    (part('BUTTONS')?.buttons as { type: string; text: string; url?: string }[] | undefined) ?? [];
  const shown = buttons.map((button, index) => {
    const parameters = components.find(
      (it) => it.type.toLowerCase() === 'button' && Number(it.index) === index,
    )?.parameters;
    return { button, parameters: parameters ?? [] };
  });
  if (shown.some(({ button, parameters }) => places(button.url) > parameters.length)) return MISMATCH;
  return {
    header,
    shown: {
      header: part('HEADER')?.text ? fill(part('HEADER')?.text, given('header')) : null,
      body: fill(part('BODY')?.text, given('body')),
      footer: (part('FOOTER')?.text as string | undefined) ?? null,
      buttons: shown.map(({ button, parameters }) => ({
        type: button.type,
        text: button.text,
        url: button.url ? fill(button.url, parameters) : null,
      })),
    },
  };
}

/** Null where the header is words or nothing. */
function headerOf(format: unknown, parameters: Parameter[]): HeaderFile | typeof MISMATCH | null {
  const kind = String(format ?? 'TEXT').toLowerCase();
  if (kind !== 'image' && kind !== 'video' && kind !== 'document') return null;
  const [given] = parameters;
  const media = given?.type === kind ? given[kind] : undefined;
  return media && !!media.id !== !!media.link ? { ...media, kind } : MISMATCH;
}
