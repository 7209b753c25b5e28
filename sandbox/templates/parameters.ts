import { z } from 'zod';

export const Media = z.looseObject({
  id: z.string().optional(),
  link: z.string().optional(),
  filename: z.string().optional(),
});
export type Media = z.infer<typeof Media>;

/** A parameter; its required fields depend on the component. */
export const Parameter = z.looseObject({ type: z.string(), parameter_name: z.string().optional() });
export type Parameter = z.infer<typeof Parameter>;
export const Component = z.looseObject({
  type: z.string(),
  sub_type: z.string().optional(),
  index: z.union([z.string(), z.number()]).optional(),
  parameters: z.array(Parameter).optional(),
  cards: z
    .array(z.looseObject({ card_index: z.number(), components: z.array(z.unknown()).default([]) }))
    .optional(),
});
export type Component = z.infer<typeof Component>;

export interface Refusal {
  code: number;
  details: string;
}
export class TemplateRefused extends Error {
  readonly refusal: Refusal;
  constructor(code: number, details: string) {
    super(details);
    this.name = 'TemplateRefused';
    this.refusal = { code, details };
  }
}
export function refuse(code: number, details: string): never {
  throw new TemplateRefused(code, details);
}

export const PARAMETER_COUNT = 132_000;
const TOO_LONG = 132_005;
export const FORMAT = 132_012;
export const PARAMETER_VALUE = 132_018;
export const MISSING = 131_008;

/** A text parameter, or a currency or date with its fallback. */
const Texts = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({
    type: z.literal('currency'),
    currency: z.looseObject({
      fallback_value: z.string(),
      code: z.string().length(3),
      amount_1000: z.number(),
    }),
  }),
  z.looseObject({ type: z.literal('date_time'), date_time: z.looseObject({ fallback_value: z.string() }) }),
]);

function textIn(parameter: Parameter, place: string): string {
  if (parameter.type === 'text' && parameter.text === undefined)
    refuse(MISSING, `${place}: Parameter of type text is missing text value`);
  const { data } = Texts.safeParse(parameter);
  if (!data) refuse(FORMAT, `${place}: Format mismatch, expected TEXT, received ${parameter.type}`);
  const text =
    data.type === 'text'
      ? data.text
      : data.type === 'currency'
        ? data.currency.fallback_value
        : data.date_time.fallback_value;
  if (text === '') refuse(MISSING, `${place}: Parameter of type text is missing text value`);
  if (/[\n\t]| {5}/.test(text))
    refuse(
      PARAMETER_VALUE,
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    );
  return text;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const MOST_LETTERS: Record<string, number> = { header: 60, body: 1024 };

/** Returns a text with its parameters filled in, checked like the provider. */
export function filledText(text: string, parameters: Parameter[], place: string, isNamed: boolean): string {
  const needed = [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name as string))];
  if (needed.length !== parameters.length)
    refuse(
      PARAMETER_COUNT,
      `${place}: number of localizable_params (${parameters.length}) does not match the expected number of params (${needed.length})`,
    );
  const values = new Map(
    parameters.map((parameter, at) => {
      if (isNamed && !needed.includes(parameter.parameter_name ?? ''))
        refuse(FORMAT, `${place}: Parameter name is missing or empty`);
      return [isNamed ? (parameter.parameter_name ?? '') : String(at + 1), textIn(parameter, place)] as const;
    }),
  );
  if (values.size !== needed.length) refuse(FORMAT, `${place}: Parameter name is given twice`);
  const filled = text.replace(PLACEHOLDER, (_, name: string) => values.get(name) ?? '');
  if (filled.length > (MOST_LETTERS[place] ?? Number.POSITIVE_INFINITY))
    refuse(TOO_LONG, `${place}: Translated text too long`);
  return filled;
}
