import { z } from 'zod/mini';
import { operation } from './operation.ts';

/** Maximum number of groups that are listed, the most frequent first. */
export const UNANSWERED_MOST = 100;

/** Customers' questions of the same words that Copilot could not answer. */
export const UnansweredQuestion = z.object({
  /** Id of the newest of them; dismissing it dismisses those before it. */
  id: z.uuid(),
  question: z.string(),
  /** How often it was asked, and when last. */
  count: z.int(),
  asked: z.string(),
  conversation_id: z.uuid(),
  /** What an agent first wrote after it; null if nobody has. */
  answer: z.nullable(z.string()),
});
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>;

const admin = { access: 'member', permission: 'copilot.change' } as const;

/** Lists what customers asked and Copilot handed over, because nothing that it knows answers it. */
export const listUnansweredQuestions = operation({
  name: 'unansweredQuestion.list',
  method: 'GET',
  path: '/api/organization/copilot/unanswered',
  output: z.object({ success: z.literal(true), questions: z.array(UnansweredQuestion) }),
  refuses: [],
  ...admin,
});

/** Removes a question with those of the same words that were asked before it. */
export const dismissUnansweredQuestion = operation({
  name: 'unansweredQuestion.dismiss',
  method: 'DELETE',
  path: '/api/organization/copilot/unanswered/:id',
  params: z.object({ id: z.uuid() }),
  output: z.object({ success: z.literal(true) }),
  refuses: ['notFound'],
  ...admin,
  audit: 'copilot.questionDismissed',
});
