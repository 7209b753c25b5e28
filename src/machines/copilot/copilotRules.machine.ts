/**
 * Which rules does Copilot follow, and are the changes saved?
 *
 * Each change is shown and saved at once, and taken back if the server refuses it (COP-002, B52); the threshold is saved
 * when its control is released. Changes made while another is being saved are saved after it. Only the switch works while
 * Copilot is off. Members see the rules and change nothing.
 *
 * Intents  copilot.switch, threshold.move, .release, budget.choose, topic.type, .add, .remove
 * Facts    copilot.changed
 * Ports    saveRules
 * Effects  showFailure
 */
import { assign, setup } from 'xstate';
import type { CopilotRules } from '#contract/copilot.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { failureToast } from '../toast.ts';
import { differenceOf, isKnownTopic, isTopic, rebased, type RulesChange } from './copilotRules.rules.ts';

interface Context {
  isAdmin: boolean;
  /** As the server has them. */
  saved: CopilotRules;
  /** As they are shown, with changes that are not saved yet. */
  shown: CopilotRules;
  /** As they were shown when the present request was made. */
  sent: CopilotRules;
  /** The topic being entered. */
  text: string;
  isTopicWrong: boolean;
}

/** What the organisation spends on the language model at most. */
type Budget = Pick<CopilotRules, 'daily_budget' | 'answer_seconds'>;

interface Answered {
  rules: CopilotRules;
}

const isPending = ({ saved, shown }: Pick<Context, 'saved' | 'shown'>) =>
  Object.keys(differenceOf(saved, shown)).length > 0;

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean; rules: CopilotRules },
    context: {} as Context,
    events: {} as
      | { type: 'copilot.switch' }
      | { type: 'threshold.move'; value: number }
      | { type: 'threshold.release' }
      | { type: 'budget.choose'; change: Partial<Budget> }
      | { type: 'topic.type'; text: string }
      | { type: 'topic.add' }
      | { type: 'topic.remove'; topic: string }
      | { type: 'copilot.changed'; rules: CopilotRules },
  },
  actors: { saveRules: port<CopilotRules, { change: RulesChange }>('saveRules') },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    mayEdit: ({ context }) => context.isAdmin && context.shown.enabled,
    mayAdd: ({ context: { isAdmin, shown, text } }) =>
      isAdmin && shown.enabled && isTopic(text) && !isKnownTopic(shown, text),
    isNewBudget: ({ context: { isAdmin, shown } }, { change }: { change: Partial<Budget> }) =>
      isAdmin && shown.enabled && Object.keys(differenceOf(shown, { ...shown, ...change })).length > 0,
    isRepeated: ({ context: { shown, text } }) => isKnownTopic(shown, text),
    isPending: ({ context }) => isPending(context),
    isPendingAfter: ({ context }, { rules }: Answered) =>
      isPending({ saved: rules, shown: rebased(context, rules) }),
  },
  actions: {
    flip: assign(({ context: { shown } }) => ({ shown: { ...shown, enabled: !shown.enabled } })),
    setThreshold: assign(({ context: { shown } }, { value }: { value: number }) => ({
      shown: { ...shown, confidence_threshold: Math.min(100, Math.max(0, Math.round(value))) },
    })),
    setBudget: assign(({ context: { shown } }, { change }: { change: Partial<Budget> }) => ({
      shown: { ...shown, ...change },
    })),
    setText: assign((_, { text }: { text: string }) => ({ text, isTopicWrong: false })),
    clearText: assign({ text: '', isTopicWrong: false }),
    showWrongTopic: assign({ isTopicWrong: true }),
    addTopic: assign(({ context: { shown, text } }) => ({
      shown: { ...shown, escalation_topics: [...shown.escalation_topics, text.trim()] },
    })),
    removeTopic: assign(({ context: { shown } }, { topic }: { topic: string }) => ({
      shown: { ...shown, escalation_topics: shown.escalation_topics.filter((it) => it !== topic) },
    })),
    rememberSent: assign(({ context: { shown } }) => ({ sent: shown })),
    /** Takes the server's rules; what was changed since the request stays shown. */
    setSaved: assign(({ context }, { rules }: Answered) => ({
      saved: rules,
      shown: rebased(context, rules),
    })),
    /** Takes rules that were changed elsewhere, or by our last request; a threshold that is being moved stays while it may be. */
    follow: assign(({ context: { saved, shown } }, { rules }: Answered) => ({
      saved: rules,
      shown: rules.enabled ? rebased({ shown, sent: saved }, rules) : rules,
      sent: rules,
    })),
    takeBack: assign(({ context: { saved } }) => ({ shown: saved })),
    showFailure: failureToast('copilot.notSaved'),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const answered = ({ event }: { event: { output: CopilotRules } }): Answered => ({ rules: event.output });

/** Edits that are saved only with the next one, or when their control is released. */
const entering = chart.createStateConfig({
  on: {
    'threshold.move': { guard: 'mayEdit', actions: { type: 'setThreshold', params: ({ event }) => event } },
    'topic.type': { guard: 'mayEdit', actions: { type: 'setText', params: ({ event }) => event } },
  },
}).on;

export const copilotRulesMachine = chart.createMachine({
  id: 'copilotRules',
  context: ({ input: { isAdmin, rules } }) => ({
    isAdmin,
    saved: rules,
    shown: rules,
    sent: rules,
    text: '',
    isTopicWrong: false,
  }),
  initial: 'resting',
  states: {
    resting: {
      description: 'Everything that was changed is saved, except a threshold that is being moved.',
      on: {
        ...entering,
        'copilot.switch': { guard: 'isAdmin', target: 'saving', actions: 'flip' },
        'budget.choose': {
          guard: { type: 'isNewBudget', params: ({ event }) => event },
          target: 'saving',
          actions: { type: 'setBudget', params: ({ event }) => event },
        },
        'threshold.release': { guard: 'isPending', target: 'saving', meta: { spec: ['COP-005'] } },
        'topic.add': [
          {
            guard: 'mayAdd',
            target: 'saving',
            actions: ['addTopic', 'clearText'],
            meta: { spec: ['COP-006'] },
          },
          { guard: 'isRepeated', actions: 'clearText', meta: { spec: ['COP-006'] } },
          { guard: 'mayEdit', actions: 'showWrongTopic' },
        ],
        'topic.remove': {
          guard: 'mayEdit',
          target: 'saving',
          actions: { type: 'removeTopic', params: ({ event }) => event },
        },
        'copilot.changed': { actions: { type: 'follow', params: ({ event }) => event } },
      },
    },
    saving: {
      description: 'A change is being saved and is already shown.',
      entry: 'rememberSent',
      ...request({
        src: 'saveRules',
        input: ({ context: { saved, shown } }) => ({ change: differenceOf(saved, shown) }),
        onDone: [
          {
            guard: { type: 'isPendingAfter', params: answered },
            target: 'saving',
            reenter: true,
            actions: { type: 'setSaved', params: answered },
          },
          {
            target: 'resting',
            actions: { type: 'setSaved', params: answered },
            meta: { spec: ['COP-002'] },
          },
        ],
        onFailure: { target: 'resting', actions: ['takeBack', withProblem('showFailure')] },
      }),
      on: {
        ...entering,
        'copilot.switch': { guard: 'isAdmin', actions: 'flip' },
        'budget.choose': {
          guard: { type: 'isNewBudget', params: ({ event }) => event },
          actions: { type: 'setBudget', params: ({ event }) => event },
        },
        'topic.add': [
          { guard: 'mayAdd', actions: ['addTopic', 'clearText'] },
          { guard: 'isRepeated', actions: 'clearText' },
          { guard: 'mayEdit', actions: 'showWrongTopic' },
        ],
        'topic.remove': {
          guard: 'mayEdit',
          actions: { type: 'removeTopic', params: ({ event }) => event },
        },
        // Listed so that it is knowingly ignored: the answer to the request is newer.
        'copilot.changed': {},
      },
    },
  },
});
