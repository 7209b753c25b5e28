/**
 * Which response targets does the organisation have, and are the changes saved?
 *
 * Minutes are entered as text; an empty field is no target. What was entered is kept when saving fails, and when a
 * colleague changes the targets meanwhile. Members see the targets and change nothing.
 *
 * Intents  targets.change, .save, .discard, .retry
 * Facts    targets.stale
 * Ports    loadTargets, saveTargets
 * Effects  showSaved
 */
import { assign, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import type { Problem } from '#contract/failure.ts';
import { TARGET_KINDS, TARGET_MOST, type TargetKind, getTargets, saveTargets } from '#contract/target.ts';
import type { ResponseTargets, TargetSettings } from '#contract/target.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

type ChannelDraft = Record<TargetKind, string> & { in_hours: boolean };
/** Targets as they are entered. */
export type TargetDraft = Record<Channel, ChannelDraft> & { soon: string };

interface Context {
  isAdmin: boolean;
  saved: TargetSettings | null;
  /** Null: nothing was changed. */
  draft: TargetDraft | null;
  problem: Problem | null;
}

/** Returns targets as their fields show them. */
export function draftOf({ soon, whatsapp, instagram }: ResponseTargets): TargetDraft {
  const text = ({ first, next, resolution, in_hours }: ResponseTargets['whatsapp']): ChannelDraft => ({
    first: String(first ?? ''),
    next: String(next ?? ''),
    resolution: String(resolution ?? ''),
    in_hours,
  });
  return { soon: String(soon), whatsapp: text(whatsapp), instagram: text(instagram) };
}

const isWhole = (text: string, least: number, most: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;

export const isSoonValid = (text: string): boolean => isWhole(text, 10, 95);
/** An empty field is no target. */
export const isTargetValid = (text: string): boolean => text.trim() === '' || isWhole(text, 1, TARGET_MOST);

const isDraftValid = ({ soon, whatsapp, instagram }: TargetDraft): boolean =>
  isSoonValid(soon) &&
  [whatsapp, instagram].every((channel) => TARGET_KINDS.every((kind) => isTargetValid(channel[kind])));

function targetsIn({ soon, whatsapp, instagram }: TargetDraft): ResponseTargets {
  const minutes = (text: string) => (text.trim() === '' ? null : Number(text));
  const channel = ({ first, next, resolution, in_hours }: ChannelDraft) => ({
    first: minutes(first),
    next: minutes(next),
    resolution: minutes(resolution),
    in_hours,
  });
  return { soon: Number(soon), whatsapp: channel(whatsapp), instagram: channel(instagram) };
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'targets.change'; draft: TargetDraft }
      | { type: 'targets.save' }
      | { type: 'targets.discard' }
      | { type: 'targets.retry' }
      | { type: 'targets.stale' },
  },
  actors: {
    loadTargets: call(getTargets, { give: ({ data }) => data }),
    saveTargets: call(saveTargets, { give: ({ data }) => data }),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    isSavable: ({ context: { draft } }) => draft !== null && isDraftValid(draft),
  },
  actions: {
    setSaved: assign((_, { saved }: { saved: TargetSettings }) => ({ saved })),
    change: assign((_, { draft }: { draft: TargetDraft }) => ({ draft, problem: null })),
    clear: assign({ draft: null, problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showSaved: toast({ tone: 'success', title: 'targets.saved' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const setSaved = {
  type: 'setSaved' as const,
  params: ({ event }: { event: { output: TargetSettings } }) => ({ saved: event.output }),
};
const editing = chart.createStateConfig({
  on: {
    'targets.change': { guard: 'isAdmin', actions: { type: 'change', params: ({ event }) => event } },
    'targets.discard': { actions: 'clear' },
  },
}).on;

export const targetSettingsMachine = chart.createMachine({
  id: 'targetSettings',
  context: ({ input: { isAdmin } }) => ({ isAdmin, saved: null, draft: null, problem: null }),
  initial: 'loading',
  // Listed so that a state that ignores it does so knowingly: what it loads or saves is newer.
  on: { 'targets.stale': {} },
  states: {
    loading: {
      description: 'The targets are being loaded.',
      ...request({
        src: 'loadTargets',
        onDone: { target: 'shown', actions: setSaved },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The targets could not be loaded.',
      on: { 'targets.retry': 'loading', 'targets.stale': 'loading' },
    },
    shown: {
      description: 'The targets are shown; an admin may change them.',
      on: {
        ...editing,
        'targets.save': { guard: 'isSavable', target: 'saving' },
        'targets.stale': 'refreshing',
      },
    },
    refreshing: {
      description: 'A colleague changed the targets; what is being entered stays.',
      on: editing,
      ...request({
        src: 'loadTargets',
        onDone: { target: 'shown', actions: setSaved },
        onFailure: 'shown',
      }),
    },
    saving: {
      description: 'The changes are being saved.',
      ...request({
        src: 'saveTargets',
        // The guard of `targets.save` has seen the draft.
        input: ({ context }) => targetsIn(context.draft!),
        onDone: { target: 'shown', actions: [setSaved, 'clear', 'showSaved'] },
        onFailure: { target: 'shown', actions: withProblem('setProblem') },
      }),
    },
  },
});
