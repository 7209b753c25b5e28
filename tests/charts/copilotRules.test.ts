import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { copilotRulesMachine } from '#machines/copilot/copilotRules.machine.ts';
import type { RulesChange } from '#machines/copilot/copilotRules.rules.ts';

const rules = {
  enabled: true,
  escalation_topics: ['refund'],
  confidence_threshold: 50,
  daily_budget: null,
  answer_seconds: null,
};

/** An admin's rules whose threshold is being moved to 61; `sent` are the changes that are saved. */
function moved() {
  const sent: RulesChange[] = [];
  const saveRules = fromPromise(({ input: { change } }: { input: { change: RulesChange } }) => {
    sent.push(change);
    return Promise.resolve({ ...rules, ...change });
  });
  const actor = createActor(copilotRulesMachine.provide({ actors: { saveRules } }), {
    input: { isAdmin: true, rules },
  }).start();
  actor.send({ type: 'threshold.move', value: 61 });
  return { actor, sent, shown: () => actor.getSnapshot().context.shown };
}

it('a threshold that is being moved stays when other rules arrive, and is saved with them', () => {
  const { actor, sent, shown } = moved();
  actor.send({ type: 'copilot.changed', rules: { ...rules, escalation_topics: ['refund', 'allergy'] } });
  expect(shown()).toMatchObject({ escalation_topics: ['refund', 'allergy'], confidence_threshold: 61 });
  actor.send({ type: 'threshold.release' });
  expect(sent).toEqual([{ confidence_threshold: 61 }]);
  actor.stop();
});

it('a threshold that is being moved is let go when Copilot is switched off meanwhile', () => {
  const { actor, sent, shown } = moved();
  actor.send({ type: 'copilot.changed', rules: { ...rules, enabled: false } });
  expect(shown()).toMatchObject({ enabled: false, confidence_threshold: 50 });
  actor.send({ type: 'threshold.release' });
  expect(sent).toEqual([]);
  actor.stop();
});
