/**
 * Which rules for signing in does the organisation have, and are the changes saved?
 *
 * Only what an admin changed is sent. Domains are entered one per line; the server checks them. What was entered is kept
 * when saving is refused. Members see the rules and change nothing.
 *
 * Intents  rules.change, .save, .discard, .retry
 * Ports    loadRules, saveRules
 * Effects  showSaved
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type Security, type SecurityChange, getSecurity, saveSecurity } from '#contract/security.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

/** Changes as they are entered. */
export interface RuleChanges {
  require_two_factor?: boolean;
  /** One domain per line. */
  domains?: string;
}
interface Context {
  isAdmin: boolean;
  saved: Security | null;
  changes: RuleChanges;
  problem: Problem | null;
}

/** Returns the domains of a text, without empty lines. */
export const domainsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '');

const changeOf = ({ require_two_factor: required, domains }: RuleChanges): SecurityChange => ({
  ...(required === undefined ? {} : { require_two_factor: required }),
  ...(domains === undefined ? {} : { allowed_domains: domainsIn(domains) }),
});

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'rules.change'; change: RuleChanges }
      | { type: 'rules.save' }
      | { type: 'rules.discard' }
      | { type: 'rules.retry' },
  },
  actors: {
    loadRules: call(getSecurity, { give: ({ data }) => data }),
    saveRules: call(saveSecurity, { give: ({ data }) => data }),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    isChanged: ({ context }) => Object.keys(context.changes).length > 0,
  },
  actions: {
    setSaved: assign((_, { saved }: { saved: Security }) => ({ saved, changes: {}, problem: null })),
    change: assign(({ context }, { change }: { change: RuleChanges }) => ({
      changes: { ...context.changes, ...change },
      problem: null,
    })),
    clear: assign({ changes: {}, problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showSaved: toast({ tone: 'success', title: 'security.saved' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const setSaved = {
  type: 'setSaved' as const,
  params: ({ event }: { event: { output: Security } }) => ({ saved: event.output }),
};

export const securityRulesMachine = chart.createMachine({
  id: 'securityRules',
  context: ({ input }) => ({ ...input, saved: null, changes: {}, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The rules are being loaded.',
      ...request({
        src: 'loadRules',
        onDone: { target: 'shown', actions: setSaved },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The rules could not be loaded.',
      on: { 'rules.retry': 'loading' },
    },
    shown: {
      description: 'The rules are shown; an admin may change them.',
      on: {
        'rules.change': { guard: 'isAdmin', actions: { type: 'change', params: ({ event }) => event } },
        'rules.discard': { actions: 'clear' },
        'rules.save': { guard: 'isChanged', target: 'saving' },
      },
    },
    saving: {
      description: 'The changes are being saved.',
      ...request({
        src: 'saveRules',
        input: ({ context }) => changeOf(context.changes),
        onDone: { target: 'shown', actions: [setSaved, 'showSaved'] },
        onFailure: { target: 'shown', actions: withProblem('setProblem') },
      }),
    },
  },
});
