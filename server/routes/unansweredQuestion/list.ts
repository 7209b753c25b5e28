import { listUnansweredQuestions } from '#contract/unansweredQuestion.ts';
import { readUnanswered } from '#server/db/unansweredQuestions.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const listUnansweredQuestionsRoute = serve(
  listUnansweredQuestions,
  async ({ tx }) => grant({ success: true as const, questions: await readUnanswered(tx) }),
  { isRead: true },
);
