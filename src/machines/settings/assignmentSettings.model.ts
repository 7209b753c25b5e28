import type { AssignmentSettings } from '#contract/assignment.ts';
import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { assignmentSettingsMachine } from './assignmentSettings.machine.ts';
import { draftsOf, isRuleValid, newRule, type RuleDraft } from './ruleDraft.ts';

const SALES = 'b2a4b0f0-6f0e-4d52-9f5a-0d6a1c1f0a01';
const REST = 'b2a4b0f0-6f0e-4d52-9f5a-0d6a1c1f0a02';

export const someRules: AssignmentSettings = {
  rules: [
    {
      id: SALES,
      name: 'Sales',
      is_on: true,
      channel: 'whatsapp',
      tags: ['vip', 'wedding'],
      language: 'fr',
      hours: 'open',
      strategy: 'skill',
      previous_first: true,
    },
    {
      id: REST,
      name: 'Everything else',
      is_on: false,
      channel: null,
      tags: [],
      language: null,
      hours: 'any',
      strategy: 'leastLoad',
      previous_first: false,
    },
  ],
  members: [],
};
const full: AssignmentSettings = {
  rules: Array.from({ length: 20 }, (_, index) => ({
    ...newRule(`b2a4b0f0-6f0e-4d52-9f5a-0d6a1c1f1${100 + index}`),
    name: `Rule ${index + 1}`,
    tags: [],
  })),
  members: [],
};
const sales = draftsOf(someRules.rules)[0] as RuleDraft;
const world = <E>(event: E) => ({ event, by: 'world' as const });
const list = { role: 'region', name: 'assignment.form' } as const;
const save = { role: 'button', name: 'business.save' } as const;

export const assignmentSettingsModel = model(assignmentSettingsMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.loadAssignment', output: someRules },
    { type: 'xstate.done.actor.loadAssignment', output: full },
    { type: 'xstate.error.actor.loadAssignment', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.assignmentSettings.loading' },
    { type: 'xstate.after.patience.assignmentSettings.refreshing' },
    { type: 'xstate.done.actor.saveAssignment', output: someRules },
    { type: 'xstate.error.actor.saveAssignment', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.assignmentSettings.saving' },
  ],
  sees: {
    loading: [{ role: 'status', name: '' }],
    failed: [{ role: 'button', name: 'common.tryAgain' }],
    shown: [list],
    refreshing: [list],
    saving: [list],
  },
  hides: { loading: [save], failed: [save] },
  causes: {
    'assignment.add': [
      world({
        type: 'assignment.add',
        rule: { ...newRule('b2a4b0f0-6f0e-4d52-9f5a-0d6a1c1f0a03'), name: '' },
      }),
    ],
    'assignment.replace': [
      world({ type: 'assignment.replace', at: 0, rule: { ...sales, name: 'Shop' } }),
      world({ type: 'assignment.replace', at: 0, rule: { ...sales, name: ' ' } }),
    ],
    'assignment.remove': [world({ type: 'assignment.remove', at: 0 })],
    'assignment.move': [
      world({ type: 'assignment.move', at: 0, by: 1 }),
      world({ type: 'assignment.move', at: 0, by: -1 }),
    ],
    'assignment.save': [world({ type: 'assignment.save' })],
    'assignment.discard': [world({ type: 'assignment.discard' })],
    'assignment.retry': { click: 'common.tryAgain' },
    'assignment.stale': [world({ type: 'assignment.stale' })],
  },
  laws: {
    'a member changes nothing (SET-012)': ({ context: { isAdmin, draft } }) => isAdmin || draft === null,
    'only whole rules are sent': (now) =>
      !now.matches('saving') || (now.context.draft?.every(isRuleValid) ?? false),
    'what was entered stays when saving fails': (now, before) =>
      !before.matches('saving') || now.context.problem === null || now.context.draft === before.context.draft,
    'what was entered stays when a colleague saves': (now, before) =>
      !now.matches('refreshing') || !before.matches('shown') || now.context.draft === before.context.draft,
    'a rule that was just added is not called wrong': (now, before) =>
      (now.context.draft?.length ?? 0) <=
        (before.context.draft?.length ?? now.context.saved?.rules.length ?? 0) || !now.context.isTried,
    'there are never more rules than are tried': ({ context: { draft } }) => (draft?.length ?? 0) <= 20,
  },
  distinguishes: ({ context: { isAdmin, saved, draft, isTried, problem } }) => [
    isAdmin,
    saved?.rules.length,
    draft === null ? null : draft.length >= 20,
    draft?.[0]?.name,
    draft?.every(isRuleValid),
    isTried,
    problem?.code,
  ],
});
