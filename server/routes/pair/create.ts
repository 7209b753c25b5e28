import { createPair } from '#contract/pair.ts';
import { accessCopilotRules } from '#server/db/copilotRules.ts';
import { readPairs } from '#server/db/pairs.ts';
import { dropUnanswered } from '#server/db/unansweredQuestions.ts';
import { checkedPair } from '#server/domain/autopilot/pair.ts';
import { refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { savePair } from './save.ts';

/** Adds a pair. Copilot's rules are locked, so that limit and questions hold. */
export const createPairRoute = serve(
  createPair,
  async ({ input, tx, context, agent, clock, requestId: id, trail }) => {
    const { enabled } = await accessCopilotRules(tx);
    if (!enabled) return refuse('copilotOff');
    const checked = checkedPair(input, await readPairs(tx));
    if ('refusal' in checked) return checked;
    if (input.unanswered_id) await dropUnanswered(tx, input.unanswered_id);
    await trail.record(tx, { type: 'pair', id, label: checked.granted.questions[0] ?? null });
    return savePair(context, tx, { id, ownerId: agent.id, now: clock.now, ...checked.granted });
  },
);
