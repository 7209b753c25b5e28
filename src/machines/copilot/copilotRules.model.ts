import type { CopilotRules } from '#contract/copilot.ts';
import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { copilotRulesMachine } from './copilotRules.machine.ts';
import { isTopic } from './copilotRules.rules.ts';

export const someRules: CopilotRules = {
  enabled: true,
  escalation_topics: ['refunds'],
  confidence_threshold: 50,
  daily_budget: null,
  answer_seconds: null,
};
const off: CopilotRules = { ...someRules, enabled: false };
const onOff = { role: 'switch', name: 'copilot.answers' } as const;
const world = <E>(event: E) => ({ event, by: 'world' as const });

export const copilotRulesModel = model(copilotRulesMachine, {
  inputs: {
    on: { isAdmin: true, rules: someRules },
    off: { isAdmin: true, rules: off },
    member: { isAdmin: false, rules: someRules },
  },
  happenings: [
    { type: 'xstate.done.actor.saveRules', output: someRules },
    { type: 'xstate.done.actor.saveRules', output: off },
    { type: 'xstate.error.actor.saveRules', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.copilotRules.saving' },
  ],
  sees: {
    resting: [{ role: 'text', name: 'copilot.answers' }],
    saving: [onOff],
  },
  causes: {
    'copilot.changed': [world({ type: 'copilot.changed', rules: off })],
    'copilot.switch': [
      { event: { type: 'copilot.switch' }, by: { click: 'copilot.answers', role: 'switch' } },
    ],
    'threshold.move': [world({ type: 'threshold.move', value: 70 })],
    'threshold.release': [world({ type: 'threshold.release' })],
    'budget.choose': [
      world({ type: 'budget.choose', change: { daily_budget: 10_000 } }),
      world({ type: 'budget.choose', change: { daily_budget: null } }),
    ],
    'topic.type': [
      {
        event: { type: 'topic.type', text: 'deposits' },
        by: { fill: 'copilot.topic.add', with: 'deposits' },
      },
      { event: { type: 'topic.type', text: 'refunds' }, by: { fill: 'copilot.topic.add', with: 'refunds' } },
      { event: { type: 'topic.type', text: 'r' }, by: { fill: 'copilot.topic.add', with: 'r' } },
    ],
    'topic.add': [world({ type: 'topic.add' })],
    'topic.remove': [world({ type: 'topic.remove', topic: 'refunds' })],
  },
  laws: {
    'a member changes nothing (O1)': ({ context: { isAdmin, saved, shown } }) => isAdmin || saved === shown,
    'while Copilot is off only the server changes its topics (COP-002)': (now, before) =>
      before.context.shown.enabled ||
      now.context.shown.enabled ||
      [before.context.shown, now.context.saved].some(
        ({ escalation_topics: topics }) => String(topics) === String(now.context.shown.escalation_topics),
      ),
    'every topic has 2 to 20 characters and stands once (COP-006)': ({ context: { shown } }) =>
      shown.escalation_topics.every(isTopic) &&
      new Set(shown.escalation_topics.map((topic) => topic.toLowerCase())).size ===
        shown.escalation_topics.length,
    'the threshold stays between 0 and 100 (COP-005)': ({ context: { shown } }) =>
      shown.confidence_threshold >= 0 && shown.confidence_threshold <= 100,
    'a refused change is taken back (B52)': (now, before) =>
      !(before.matches('saving') && now.matches('resting')) ||
      now.context.shown === now.context.saved ||
      JSON.stringify(now.context.shown) === JSON.stringify(now.context.saved),
  },
  distinguishes: ({ context: { isAdmin, saved, shown, text, isTopicWrong } }) => [
    isAdmin,
    saved.enabled,
    shown.enabled,
    shown.escalation_topics.length,
    shown.confidence_threshold,
    shown.daily_budget,
    text,
    isTopicWrong,
  ],
});
