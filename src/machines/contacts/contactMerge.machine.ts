/**
 * With which contact is a contact merged, and what will the person have then?
 *
 * Contacts that may be the same person are offered; others are found by name or number. Before anything changes, what both
 * bring is shown, and where they differ the admin chooses whose name and address stay. If one changed meanwhile, the preview
 * is made again.
 *
 * Intents  contactMerge.type, .choose, .keep, .swap, .confirm, .back, .cancel
 * Ports    loadDuplicates, findOthers, previewMerge, mergeContact
 * Size     choosing, preview and merge follow each other in one dialog
 */
import { assign, setup } from 'xstate';
import { findContacts } from '#contract/contactList.ts';
import {
  type Duplicate,
  type MergeChoices,
  type MergeSide,
  listDuplicates,
  previewMerge,
  mergeContact,
} from '#contract/contactMerge.ts';
import type { Problem } from '#contract/failure.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { call } from '../call.ts';
import { requestFor, withProblem } from '../request.ts';

/** Pause after typing, in milliseconds. */
export const MERGE_DEBOUNCE = 350;

/** A contact that can be chosen; without a reason where it was searched for. */
export type MergeOption = Omit<Duplicate, 'reason'> & { reason: Duplicate['reason'] | null };
interface Pair {
  id: string;
  joined: string;
}
export interface MergePreview {
  kept: MergeSide;
  joined: MergeSide;
}
interface Context {
  id: string;
  /** The contacts of the person already. */
  members: readonly string[];
  words: string;
  options: readonly MergeOption[];
  pair: Pair | null;
  preview: MergePreview | null;
  choices: MergeChoices;
  problem: Problem | null;
}

/** Contacts that a search offers. */
const OFFERED = 20;

const chart = setup({
  types: {
    input: {} as { id: string; members: readonly string[] },
    context: {} as Context,
    events: {} as
      | { type: 'contactMerge.type'; words: string }
      | { type: 'contactMerge.choose'; id: string }
      | { type: 'contactMerge.keep'; choices: Partial<MergeChoices> }
      | { type: 'contactMerge.swap' }
      | { type: 'contactMerge.confirm' }
      | { type: 'contactMerge.back' }
      | { type: 'contactMerge.cancel' },
  },
  actors: {
    loadDuplicates: call(listDuplicates, { give: ({ data }) => data }),
    findOthers: call(findContacts, {
      ask: ({ words }: { words: string }) => ({ q: words, limit: OFFERED }),
      give: ({ data }): MergeOption[] =>
        data.map(({ _id, name, channels, phone, username }) => ({
          _id,
          name,
          channel: channels[0] ?? 'whatsapp',
          phone,
          username,
          reason: null,
        })),
    }),
    previewMerge: call(previewMerge, { give: ({ kept, joined }): MergePreview => ({ kept, joined }) }),
    mergeContact: call(mergeContact, {
      ask: ({ preview: { kept, joined }, choices }: { preview: MergePreview; choices: MergeChoices }) => ({
        id: kept._id,
        joined: joined._id,
        choices,
        version: kept.version,
        joined_version: joined.version,
      }),
    }),
  },
  guards: {
    isBlank: ({ context }) => context.words.trim() === '',
    isOffered: ({ context }, { id }: { id: string }) => context.options.some(({ _id }) => _id === id),
    isOutdated: (_, { problem }: { problem: Problem }) => problem.code === 'outdated',
  },
  actions: {
    write: assign((_, { words }: { words: string }) => ({ words })),
    setOptions: assign(({ context }, { options }: { options: readonly MergeOption[] }) => ({
      options: options.filter(({ _id }) => !context.members.includes(_id) && _id !== context.id),
      problem: null,
    })),
    setPair: assign(({ context }, { id }: { id: string }) => ({ pair: { id: context.id, joined: id } })),
    swap: assign(({ context: { pair, choices } }) => ({
      pair: pair && { id: pair.joined, joined: pair.id },
      choices: { name: opposite(choices.name), address: opposite(choices.address) },
    })),
    setPreview: assign((_, { preview }: { preview: MergePreview }) => ({ preview })),
    keep: assign(({ context }, { choices }: { choices: Partial<MergeChoices> }) => ({
      choices: { ...context.choices, ...choices },
    })),
    /** The one that has a value stays where the other has none. */
    suggest: assign(({ context }, { preview }: { preview: MergePreview }) =>
      context.preview === null ? { choices: suggested(preview) } : {},
    ),
    forget: assign({ pair: null, preview: null, problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  delays: { debounce: MERGE_DEBOUNCE, patience: CALL_PATIENCE },
});

const opposite = (choice: 'kept' | 'joined'): 'kept' | 'joined' => (choice === 'kept' ? 'joined' : 'kept');
/** Whether somebody chose a name: it is no number or user name. */
const isName = (name: string) => !/^[+@]/.test(name);
const suggested = ({ kept, joined }: MergePreview): MergeChoices => ({
  name: isName(kept.name) || !isName(joined.name) ? 'kept' : 'joined',
  address: kept.address === null && joined.address !== null ? 'joined' : 'kept',
});

const request = requestFor(chart);
const found = {
  target: 'listed',
  actions: {
    type: 'setOptions' as const,
    params: ({ event }: { event: { output: MergeOption[] } }) => ({ options: event.output }),
  },
} as const;
const previewed = ({ event }: { event: { output: MergePreview } }) => ({ preview: event.output });
const byId = ({ event }: { event: { id: string } }) => ({ id: event.id });
const pairOf = ({ context }: { context: Context }): Pair => context.pair ?? { id: '', joined: '' };

export const contactMergeMachine = chart.createMachine({
  id: 'contactMerge',
  context: ({ input }) => ({
    ...input,
    words: '',
    options: [],
    pair: null,
    preview: null,
    choices: { name: 'kept', address: 'kept' },
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The other contact is chosen.',
      initial: 'suggesting',
      on: {
        'contactMerge.type': {
          target: '.typing',
          actions: { type: 'write', params: ({ event }) => event },
        },
        'contactMerge.cancel': 'done',
      },
      states: {
        suggesting: {
          ...request({
            src: 'loadDuplicates',
            input: ({ context }) => ({ id: context.id }),
            onDone: found,
            onFailure: { target: 'listed', actions: withProblem('setProblem') },
          }),
        },
        typing: {
          after: { debounce: [{ guard: 'isBlank', target: 'suggesting' }, { target: 'searching' }] },
        },
        searching: {
          ...request({
            src: 'findOthers',
            input: ({ context }) => ({ words: context.words.trim() }),
            onDone: found,
            onFailure: { target: 'listed', actions: withProblem('setProblem') },
          }),
        },
        listed: {
          on: {
            'contactMerge.choose': {
              guard: { type: 'isOffered', params: byId },
              target: '#contactMerge.previewing',
              actions: { type: 'setPair', params: byId },
            },
          },
        },
      },
    },
    previewing: {
      description: 'What both contacts bring is being read.',
      on: { 'contactMerge.cancel': 'done' },
      ...request({
        src: 'previewMerge',
        input: pairOf,
        onDone: {
          target: 'ready',
          actions: [
            { type: 'suggest', params: previewed },
            { type: 'setPreview', params: previewed },
          ],
        },
        onFailure: { target: 'choosing.listed', actions: withProblem('setProblem') },
      }),
    },
    ready: {
      description: 'What the person will have is shown.',
      on: {
        'contactMerge.keep': { actions: { type: 'keep', params: ({ event }) => event } },
        'contactMerge.swap': { target: 'previewing', actions: ['swap', 'clearProblem'] },
        'contactMerge.confirm': 'merging',
        'contactMerge.back': { target: 'choosing.listed', actions: 'forget' },
        'contactMerge.cancel': 'done',
      },
    },
    merging: {
      description: 'The contacts are being merged.',
      entry: 'clearProblem',
      ...request({
        src: 'mergeContact',
        input: ({ context: { preview, choices } }) => ({
          // The preview was read before.
          preview: preview as MergePreview,
          choices,
        }),
        onDone: 'done',
        onRefused: [
          { guard: withProblem('isOutdated'), target: 'previewing', actions: withProblem('setProblem') },
        ],
        onFailure: { target: 'ready', actions: withProblem('setProblem') },
      }),
    },
    done: { description: 'The dialog is closed.', type: 'final' },
  },
});
