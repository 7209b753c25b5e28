import { z } from 'zod/mini';
import { TEXT_MAX } from '#contract/capability.ts';
import type { AnswerForm } from '#server/domain/autopilot/form.ts';

const Form = z.strictObject({
  answer: z.string().check(z.maxLength(TEXT_MAX)),
  sources: z.array(z.string()),
  confidence: z.number().check(z.minimum(0), z.maximum(100)),
  topic: z.nullable(z.string()),
  wants_person: z.boolean(),
  mood: z.enum(['satisfied', 'neutral', 'dissatisfied']),
});

/** The form in the subset of JSON Schema that models are held to; it has no limits of numbers. */
export const answerSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['answer', 'sources', 'confidence', 'topic', 'wants_person', 'mood'],
  properties: {
    answer: { type: 'string' },
    sources: { type: 'array', items: { type: 'string' } },
    confidence: { type: 'number' },
    topic: { type: ['string', 'null'] },
    wants_person: { type: 'boolean' },
    mood: { type: 'string', enum: ['satisfied', 'neutral', 'dissatisfied'] },
  },
} as const;

/** Reads the model's text as the form; null if it is another. */
export function readForm(text: string | null): AnswerForm | null {
  if (text === null) return null;
  try {
    const read = Form.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
