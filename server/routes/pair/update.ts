import { updatePair } from '#contract/pair.ts';
import { accessCopilotRules } from '#server/db/copilotRules.ts';
import { readPairs } from '#server/db/pairs.ts';
import { checkedPair } from '#server/domain/autopilot/pair.ts';
import { refuse } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { savePair } from './save.ts';

export const updatePairRoute = serve(updatePair, async ({ input, tx, context, agent, clock, trail }) => {
  const { enabled } = await accessCopilotRules(tx);
  const { id, version } = input;
  const pairs = await readPairs(tx);
  const before = pairs.find((it) => it.id === id);
  if (!before) return refuse('notFound');
  if (!enabled) return refuse('copilotOff');
  if (before.version !== version) return refuse('outdated');
  const checked = checkedPair(
    input,
    pairs.filter((it) => it.id !== id),
  );
  if ('refusal' in checked) return checked;
  const { questions, answer } = checked.granted;
  await trail.record(tx, { type: 'pair', id, label: questions[0] ?? null }, [
    { name: 'questions', before: before.questions.join('\n'), after: questions.join('\n') },
    { name: 'answer', before: before.answer, after: answer },
  ]);
  return savePair(context, tx, { id, ownerId: agent.id, now: clock.now, ...checked.granted });
});
