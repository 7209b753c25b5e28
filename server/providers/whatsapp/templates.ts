import { catch as orElse, z } from 'zod/mini';
import { Template } from '#contract/template.ts';

const text = orElse(z.optional(z.string()), undefined);
const Button = z.looseObject({ type: z.string(), text, url: text, phone_number: text });
const Part = z.looseObject({
  type: z.string(),
  format: text,
  text,
  buttons: orElse(z.optional(z.array(Button)), undefined),
});
const Given = z.looseObject({
  id: orElse(z.optional(z.union([z.string(), z.number()])), undefined),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: text,
  components: z.optional(z.nullable(z.array(Part))),
  rejected_reason: text,
  created_at: text,
  modified_at: text,
  parameter_format: text,
  quality_score: orElse(z.optional(z.union([z.string(), z.looseObject({ score: text })])), undefined),
});

/**
 * Normalises a template from either provider: lower-case status, `submitted` becomes pending, kinds in capitals.
 * Components of unknown kinds are kept, since a template with one must not be sent without it.
 */
export function templateFrom(given: unknown): Template | null {
  const { data } = z.safeParse(Given, given);
  if (!data) return null;
  const status = data.status.toLowerCase();
  const reason = data.rejected_reason;
  const components = (data.components ?? []).map(partFrom);
  const made = {
    id: String(data.id ?? `${data.name}/${data.language}`),
    name: data.name,
    category: data.category?.toUpperCase() ?? '',
    language: data.language,
    status: status === 'submitted' ? 'pending' : status,
    rejected_reason: reason && reason.toUpperCase() !== 'NONE' ? reason : null,
    ...qualityOf(data.quality_score),
    components,
    description: null,
    parameter_format: formatOf(data.parameter_format, components),
    created_at: data.created_at ?? null,
    modified_at: data.modified_at ?? null,
  };
  return z.safeParse(Template, made).data ?? null;
}

/** The rating is an object with a score, or the score alone. */
function qualityOf(given: z.infer<typeof Given>['quality_score']): { quality?: string } {
  const score = typeof given === 'object' ? given.score : given;
  return score ? { quality: score.toUpperCase() } : {};
}

type Part = z.infer<typeof Part>;

function partFrom({ text: words, format, buttons, ...part }: Part): Part {
  const type = part.type.toUpperCase();
  const shown = words ?? metaText(type, part);
  return {
    ...part,
    type,
    ...(shown === undefined ? {} : { text: shown }),
    ...(format === undefined ? {} : { format: format.toUpperCase() }),
    ...(buttons === undefined ? {} : { buttons: buttons.map(buttonFrom) }),
  };
}

const buttonFrom = ({ text: label, url, phone_number: phone, ...button }: z.infer<typeof Button>) => ({
  ...button,
  type: button.type.toUpperCase(),
  text: label ?? (button.type.toUpperCase() === 'COPY_CODE' ? 'Copy offer code' : ''),
  ...(url === undefined ? {} : { url }),
  ...(phone === undefined ? {} : { phone_number: phone }),
});

/** Returns Meta's fixed texts of authentication templates, some of which are listed only by their settings. */
function metaText(type: string, part: Record<string, unknown>): string | undefined {
  const { add_security_recommendation: isWarning, code_expiration_minutes: minutes } = part;
  if (type === 'BODY' && isWarning !== undefined)
    return `*{{1}}* is your verification code.${isWarning === true ? ' For your security, do not share this code.' : ''}`;
  return type === 'FOOTER' && typeof minutes === 'number'
    ? `This code expires in ${minutes} minutes.`
    : undefined;
}

/** Derives the parameter format from the variables if the list omits it, as 360dialog's does. */
function formatOf(told: string | undefined, parts: readonly Part[]): 'POSITIONAL' | 'NAMED' {
  if (told) return told.toUpperCase() === 'NAMED' ? 'NAMED' : 'POSITIONAL';
  const isNamed = parts.some(({ text: words }) => /\{\{[A-Za-z_][A-Za-z0-9_]*\}\}/.test(words ?? ''));
  return isNamed ? 'NAMED' : 'POSITIONAL';
}
