import { rateConversation, type RatingLink } from '#contract/satisfaction.ts';
import { saveChange } from '#server/db/changes.ts';
import { accessConversation } from '#server/db/conversations.ts';
import { findQuestion, readCircumstances, saveQuestion } from '#server/db/satisfaction.ts';
import { unchanged } from '#server/domain/conversation/change.ts';
import { type Decision, grant, refuse } from '#server/domain/decision.ts';
import { applySatisfaction } from '#server/domain/satisfaction/question.ts';
import { TooManyRequests } from '#server/http/limits.ts';
import { serveAnyone } from '#server/http/serve.ts';
import { behindRating, linkOf } from './behindRating.ts';

/** Answers of one address in a minute. */
const RATINGS_PER_MINUTE = 30;

/** Records the grade and the comment of the page; the same ones again change nothing. */
export const rateConversationRoute = serveAnyone(
  rateConversation,
  async ({ input, request, context, clock }) => {
    const { current, ttl } = await context.cluster.count(`rate/satisfaction/${request.ip}`, 60_000);
    if (current > RATINGS_PER_MINUTE) throw new TooManyRequests(Math.max(1, Math.ceil(ttl / 1000)));
    const rated = await behindRating(
      context,
      input.token,
      'satisfaction.rate',
      async (tx, { id, conversationId }): Promise<Decision<RatingLink, 'notFound' | 'ratingClosed'>> => {
        const state = await accessConversation(tx, conversationId);
        // Read again under the lock of its conversation.
        const asked = await findQuestion(tx, id);
        if (!state || !asked) return refuse('notFound');
        const circumstances = await readCircumstances(tx, state, { maySend: false, now: clock.now });
        const events = [
          { type: 'customer.rated', rating: input.rating, by: 'page' },
          { type: 'customer.commented', comment: input.comment },
        ] as const;
        let question = asked;
        let change = unchanged(state);
        for (const event of events) {
          const decided = applySatisfaction(change, question, event, circumstances, clock);
          if (decided) ({ change, question } = decided);
        }
        if (question.rating !== input.rating || (question.comment ?? '') !== input.comment)
          return refuse('ratingClosed');
        if (change.messages.length > 0) {
          await saveQuestion(tx, question);
          await saveChange(tx, change);
          tx.announce({ type: 'customer.changed', conversation_id: state.id, what: 'contact' });
        }
        return grant(await linkOf(tx, question, clock.now));
      },
    );
    if (rated === null) return refuse('notFound');
    return 'granted' in rated ? grant({ success: true as const, data: rated.granted }) : rated;
  },
);
