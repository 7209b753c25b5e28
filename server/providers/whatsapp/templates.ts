import { z } from 'zod/mini';
import { Template } from '#contract/template.ts';

const Given = z.looseObject({
  id: z.optional(z.union([z.string(), z.number()])),
  name: z.string(),
  language: z.string(),
  status: z.string(),
  category: z.optional(z.string()),
  components: z.optional(z.array(z.looseObject({ type: z.string() }))),
  rejected_reason: z.optional(z.nullable(z.string())),
  created_at: z.optional(z.nullable(z.string())),
  modified_at: z.optional(z.nullable(z.string())),
  parameter_format: z.optional(z.nullable(z.string())),
});
const kinds = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'];

/** A template as either road lists it, in one form: lower-case status, `submitted` is pending, unknown parts left out. */
export function templateFrom(given: unknown): Template | null {
  const { data } = z.safeParse(Given, given);
  if (!data) return null;
  const status = data.status.toLowerCase();
  const reason = data.rejected_reason;
  const made = {
    id: String(data.id ?? `${data.name}/${data.language}`),
    name: data.name,
    category: data.category ?? '',
    language: data.language,
    status: status === 'submitted' ? 'pending' : status,
    rejected_reason: reason && reason.toUpperCase() !== 'NONE' ? reason : null,
    components: (data.components ?? [])
      .map((component) => ({ ...component, type: component.type.toUpperCase() }))
      .filter(({ type }) => kinds.includes(type)),
    description: null,
    parameter_format: data.parameter_format?.toUpperCase() === 'NAMED' ? 'NAMED' : 'POSITIONAL',
    created_at: data.created_at ?? null,
    modified_at: data.modified_at ?? null,
  };
  return z.safeParse(Template, made).data ?? null;
}
