import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type CopilotTrial, QUESTION_MOST } from '#contract/copilot.ts';
import {
  copilotTrialMachine,
  type TrialCampaign,
  type TrialQuestion,
} from '#machines/copilot/copilotTrial.machine.ts';
import { someAnswer, someHandover } from '#machines/copilot/copilotTrial.model.ts';
import { until } from '#tests/support/until.ts';

/** Returns a trial whose requests the test answers, in any order. */
function aTrial() {
  const requests: { question: string; signal: AbortSignal; answer: (trial: CopilotTrial) => void }[] = [];
  const tryCopilot = fromPromise<CopilotTrial, TrialQuestion>(
    ({ input: { question }, signal }) =>
      new Promise((answer) => void requests.push({ question, signal, answer })),
  );
  const loadCampaigns = fromPromise<TrialCampaign[], undefined>(() => Promise.resolve([]));
  const actor = createActor(copilotTrialMachine.provide({ actors: { loadCampaigns, tryCopilot } }), {
    clock: new SimulatedClock(),
  }).start();
  const ask = (text: string) => {
    actor.send({ type: 'trial.type', text });
    actor.send({ type: 'trial.ask', instructions: null });
  };
  return { actor, requests, ask };
}

describe('trying Copilot', () => {
  it('drops the late answer to an earlier question', async () => {
    const { actor, requests, ask } = aTrial();
    ask('How long does a suit take?');
    ask('Do you deliver?');
    expect(requests.map(({ question, signal }) => [question, signal.aborted])).toEqual([
      ['How long does a suit take?', true],
      ['Do you deliver?', false],
    ]);
    requests[0]!.answer(someAnswer);
    requests[1]!.answer(someHandover);
    await until(() => actor.getSnapshot().matches('answered'), 'the answer');
    expect(actor.getSnapshot().context).toMatchObject({ asked: 'Do you deliver?', trial: someHandover });
  });

  it('asks once, however often the same question is sent', () => {
    const { requests, ask } = aTrial();
    ask('Do you deliver?');
    ask(' Do you deliver? ');
    expect(requests).toHaveLength(1);
  });

  it('asks neither nothing nor more than the server reads', () => {
    const { actor, requests, ask } = aTrial();
    for (const text of ['', ' \n ', 'a'.repeat(QUESTION_MOST + 1)]) ask(text);
    expect([actor.getSnapshot().value, requests]).toEqual(['writing', []]);
    ask(` ${'a'.repeat(QUESTION_MOST)} `);
    expect(requests).toHaveLength(1);
  });
});
