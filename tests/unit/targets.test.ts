import { describe, expect, it } from 'vitest';
import type { ConversationState } from '#server/domain/conversation/conversation.ts';
import { instantsOf, type TargetRules } from '#server/domain/conversation/targetInstants.ts';
import { targetNotices } from '#server/domain/conversation/targetNotices.ts';
import { recounted, withTargets } from '#server/domain/conversation/targets.ts';
import { generated } from '#tests/support/generated.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 23, 9);
const rules: TargetRules = { first: 10, next: 5, resolution: 60, in_hours: false, soon: 80 };
const begin = {
  id: 'conversation',
  label: 'needs-attention',
  handler: { id: 'ada', name: 'Ada', image: null },
  followers: ['ben', 'ada'],
  waitingSince: null,
  episode: null,
  targetRules: rules,
  targets: [],
} as unknown as ConversationState;

/** Does what a conversation can meet at random, and returns how many waits began and how many outcomes were recorded. */
function live(run: number) {
  const random = generated(47, run);
  let now = START;
  let state = begin;
  let waits = 0;
  const outcomes: string[] = [];
  const notices: string[] = [];
  const save = (after: ConversationState, isAnswer: boolean) => {
    const done = withTargets({ after, times: [] }, { at: now, agent: 'ada', isAnswer });
    outcomes.push(...done.times.map(({ kind }) => kind));
    state = done.after;
  };
  for (let step = 0; step < 60; step += 1) {
    now += random.pick([0, 1, 3, 4, 8, 30]) * MINUTE;
    const change = targetNotices(state, now);
    if (change) {
      state = change.after;
      notices.push(...change.jobs.map(({ dedupe }) => dedupe));
    }
    const { episode = null, waitingSince = null } = state;
    const isOpen = state.label !== 'resolved' && episode?.resolvedAt === null;
    switch (random.pick(['writes', 'writes', 'answer', 'resolve', 'recount'])) {
      case 'writes':
        if (waitingSince === null || !isOpen) waits += 1;
        save(
          {
            ...state,
            label: 'needs-attention',
            waitingSince: isOpen ? (waitingSince ?? now) : now,
            episode: isOpen ? episode : { openedAt: now, personAt: null, copilotAt: null, resolvedAt: null },
          },
          false,
        );
        break;
      case 'answer':
        if (!isOpen || !episode) break;
        save(
          { ...state, waitingSince: null, episode: { ...episode, personAt: episode.personAt ?? now } },
          true,
        );
        break;
      case 'resolve':
        if (!isOpen || !episode) break;
        save({ ...state, label: 'resolved', episode: { ...episode, resolvedAt: now } }, true);
        break;
      case 'recount': {
        const targetRules = { ...rules, first: random.pick([5, 10, 20]), next: random.pick([5, 15]) };
        const targets = recounted({ ...state, targetRules });
        state = { ...state, targetRules, targets: targets ?? state.targets ?? [] };
      }
    }
    // What is stored is what a count from the beginning finds, but for what was told.
    const fresh = recounted({ ...state, targets: [] }) ?? [];
    expect(state.targets?.map(({ since, soon, at }) => [since, soon, at])).toEqual(
      fresh.map(({ since, soon, at }) => [since, soon, at]),
    );
  }
  return { waits, outcomes, notices };
}

describe('the targets of a conversation', () => {
  it('are those of its present waits, whatever happened before', { timeout: 30_000 }, () => {
    for (let run = 0; run < 12; run += 1) {
      const { waits, outcomes, notices } = live(run);
      // Each wait for an answer ends at most once, and each notice of a wait goes to a person once.
      const answers = outcomes.filter((kind) => !kind.startsWith('resolution'));
      expect(answers.length).toBeLessThanOrEqual(waits);
      expect(new Set(notices).size).toBe(notices.length);
    }
  });

  it('are kept by an answer at the last instant, and missed a moment later', () => {
    const waiting = withTargets(
      { after: { ...begin, waitingSince: START }, times: [] },
      { at: START, agent: '', isAnswer: false },
    );
    for (const [late, kind] of [
      [0, 'firstKept'],
      [1, 'firstMissed'],
    ] as const) {
      const answered = withTargets(
        { after: { ...waiting.after, waitingSince: null }, times: [] },
        { at: START + 10 * MINUTE + late, agent: 'ada', isAnswer: true },
      );
      expect(answered.times).toMatchObject([{ kind, agent: 'ada' }]);
    }
  });

  it('have no instants while the conversation is snoozed', () => {
    const { after } = withTargets(
      { after: { ...begin, waitingSince: START }, times: [] },
      { at: START, agent: '', isAnswer: false },
    );
    expect(instantsOf(after)).toEqual({
      soon: START + 8 * MINUTE,
      due: START + 10 * MINUTE,
      notice: START + 8 * MINUTE,
    });
    const snoozed = { ...after, snooze: { until: null, by: { id: 'ada', name: 'Ada' } } };
    expect(instantsOf(snoozed)).toEqual({ soon: null, due: null, notice: null });
  });
});
