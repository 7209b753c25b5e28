import { dismissUnansweredQuestion } from '#contract/unansweredQuestion.ts';
import { dropUnanswered } from '#server/db/unansweredQuestions.ts';
import { grant, refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

export const dismissUnansweredQuestionRoute = serve(
  dismissUnansweredQuestion,
  async ({ input: { id }, tx, trail }) => {
    if (!(await dropUnanswered(tx, id))) return refuse('notFound');
    // Without the question, which goes with its conversation.
    await trail.record(tx, { type: 'unansweredQuestion', id, label: null });
    tx.announce({ type: 'organisation.changed', history: 'kept' });
    return grant({ success: true as const });
  },
);
