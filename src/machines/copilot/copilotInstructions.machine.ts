/**
 * How is Copilot to write, and are the changes saved?
 *
 * Each save makes a new version; the text of an earlier version can be put into the field again. A refused save keeps the
 * text in the field, also if another admin saved in the meantime: the next save then replaces that admin's text. Nothing is
 * saved while Copilot is off.
 *
 * Intents  instructions.type, .save, .discard, .restore, .retry
 * Facts    instructions.stale
 * Ports    loadInstructions, saveInstructions
 * Effects  showSaved
 */
import { assign, setup } from 'xstate';
import {
  type CopilotInstructions,
  getCopilotInstructions,
  INSTRUCTIONS,
  saveCopilotInstructions,
} from '#contract/copilotInstructions.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';
import { currentOf, shownOf } from './copilotInstructions.rules.ts';

interface Context {
  isAdmin: boolean;
  isOn: boolean;
  saved: CopilotInstructions | null;
  /** The text of the field if it was changed and is not saved; null if it was not changed. */
  draft: string | null;
  problem: Problem | null;
}
interface Loaded {
  saved: CopilotInstructions;
}

const chart = setup({
  types: {
    input: {} as { isAdmin: boolean; isOn: boolean },
    context: {} as Context,
    events: {} as
      | { type: 'instructions.type'; text: string }
      | { type: 'instructions.save' }
      | { type: 'instructions.discard' }
      | { type: 'instructions.restore'; version: number }
      | { type: 'instructions.retry' }
      | { type: 'instructions.stale'; isOn: boolean },
    children: {} as { loadInstructions: 'loadInstructions'; saveInstructions: 'saveInstructions' },
  },
  actors: {
    loadInstructions: call(getCopilotInstructions, { give: ({ data }) => data }),
    saveInstructions: call(saveCopilotInstructions, { give: ({ data }) => data }),
  },
  guards: {
    isAdmin: ({ context }) => context.isAdmin,
    isFit: ({ context: { isOn } }, { text }: { text: string }) => isOn && text.length <= INSTRUCTIONS.length,
    isChanged: ({ context: { isOn, saved, draft } }) =>
      isOn && draft !== null && draft.trim() !== (currentOf(saved)?.text ?? ''),
    isKnown: ({ context: { isOn, saved } }, { version }: { version: number }) =>
      isOn && saved !== null && saved.versions.some((it) => it.version === version),
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'outdated',
  },
  actions: {
    setLoaded: assign((_, { saved }: Loaded) => ({ saved })),
    setSaved: assign((_, { saved }: Loaded) => ({ saved, draft: null, problem: null })),
    setDraft: assign((_, { text }: { text: string }) => ({ draft: text, problem: null })),
    setEarlier: assign(({ context: { saved } }, { version }: { version: number }) => ({
      draft: saved?.versions.find((it) => it.version === version)?.text ?? '',
      problem: null,
    })),
    clear: assign({ draft: null, problem: null }),
    setOn: assign((_, { isOn }: { isOn: boolean }) => ({ isOn })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    showSaved: toast({ tone: 'success', title: 'instructions.saved' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const loaded = ({ event }: { event: { output: CopilotInstructions } }): Loaded => ({ saved: event.output });
const setLoaded = { type: 'setLoaded' as const, params: loaded };
const setOn = { type: 'setOn' as const, params: ({ event }: { event: { isOn: boolean } }) => event };

export const copilotInstructionsMachine = chart.createMachine({
  id: 'copilotInstructions',
  context: ({ input }) => ({ ...input, saved: null, draft: null, problem: null }),
  initial: 'deciding',
  // Where no answer is shown yet, only whether Copilot is on changes: the running request brings the newest versions.
  on: { 'instructions.stale': { actions: setOn } },
  states: {
    deciding: {
      description: 'Decides by the role.',
      always: [{ guard: 'isAdmin', target: 'loading' }, { target: 'hidden' }],
    },
    hidden: { description: 'Members do not see the instructions.' },
    loading: {
      description: 'The instructions are being loaded.',
      ...request({
        src: 'loadInstructions',
        onDone: { target: 'open', actions: setLoaded },
        onFailure: { target: 'failed', actions: withProblem('setProblem') },
      }),
    },
    failed: {
      description: 'The instructions could not be loaded.',
      on: {
        'instructions.retry': 'loading',
        'instructions.stale': { target: 'loading', actions: setOn },
      },
    },
    open: {
      description: 'The instructions may be changed while Copilot is on.',
      initial: 'shown',
      on: {
        'instructions.type': {
          guard: { type: 'isFit', params: ({ event }) => event },
          actions: { type: 'setDraft', params: ({ event }) => event },
        },
        'instructions.restore': {
          guard: { type: 'isKnown', params: ({ event }) => event },
          actions: { type: 'setEarlier', params: ({ event }) => event },
        },
        'instructions.discard': { actions: 'clear' },
        'instructions.stale': { target: '.refreshing', actions: setOn },
      },
      states: {
        shown: {
          description: 'Those in force are known.',
          on: { 'instructions.save': { guard: 'isChanged', target: '#copilotInstructions.saving' } },
        },
        refreshing: {
          description: 'The instructions are being loaded again; where that fails, those before stay.',
          ...request({
            src: 'loadInstructions',
            onDone: { target: 'shown', actions: setLoaded },
            onFailure: 'shown',
          }),
        },
      },
    },
    saving: {
      description: 'The text is being saved as the next version.',
      ...request({
        src: 'saveInstructions',
        input: ({ context: { saved, draft } }) => ({
          text: shownOf({ saved, draft }),
          version: currentOf(saved)?.version ?? 0,
        }),
        onDone: { target: 'open', actions: [{ type: 'setSaved', params: loaded }, 'showSaved'] },
        onRefused: [
          { guard: withProblem('isOutdated'), target: 'open.refreshing', actions: withProblem('setProblem') },
        ],
        onFailure: { target: 'open', actions: withProblem('setProblem') },
      }),
    },
  },
});
