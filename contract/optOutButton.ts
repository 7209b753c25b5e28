import { z } from 'zod/mini';
import { operation } from './operation.ts';

/** A quick reply button that an admin marked: a customer who taps it is opted out, whatever its label (O37). */
export const OptOutMark = z.object({ name: z.string(), language: z.string(), label: z.string() });
export type OptOutMark = z.infer<typeof OptOutMark>;

/** Marked buttons of an organisation; more are refused by the number of its templates long before. */
export const OPT_OUT_MARKS_MOST = 1000;

/** A template with quick replies, and which of them opt out. */
export const TemplateButtons = z.object({
  name: z.string(),
  language: z.string(),
  buttons: z.array(
    z.object({
      label: z.string(),
      /** An admin marked it. */
      is_marked: z.boolean(),
      /** Its label is a listed text, so that it opts out without a mark. */
      is_listed: z.boolean(),
    }),
  ),
});
export type TemplateButtons = z.infer<typeof TemplateButtons>;

const path = '/api/template/opt-outs';
const Answered = z.object({ success: z.literal(true), templates: z.array(TemplateButtons) });

/** Lists the templates with quick replies. */
export const listOptOutButtons = operation({
  name: 'template.optOuts',
  method: 'GET',
  path,
  output: Answered,
  refuses: [],
  access: 'member',
});

/** Marks the button of a template that opts out, or none; earlier taps on it count too. */
export const markOptOutButton = operation({
  name: 'template.markOptOut',
  method: 'PUT',
  path,
  body: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(512)),
    language: z.string().check(z.minLength(1), z.maxLength(16)),
    label: z.nullable(z.string().check(z.minLength(1), z.maxLength(25))),
  }),
  output: Answered,
  refuses: ['notFound'],
  access: 'member',
  permission: 'business.change',
  audit: 'business.optOutMarked',
});
