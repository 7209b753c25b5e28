/**
 * Which documents does Copilot answer from, and have the new ones arrived?
 *
 * Files are uploaded one after the other, and each is read before the next begins. One that fails stays in the list with
 * the reason, and holds up no other. Nothing changes while Copilot is off (COP-002), and only admins change anything.
 *
 * Intents  documents.choose; document.cancel, .retry, .dismiss, .remove; drag.enter, .leave
 * Facts    sources.changed; upload.progressed, upload.done, upload.failed      the uploader's
 * Ports    uploader (a feed, for as long as a file is uploaded and read)
 * Effects  holdFiles, dropFile, showKnown, showFailure
 * Charts   documentRemoval
 * Size     the queue, the removal and the drag share who may change anything
 */
import { assign, setup } from 'xstate';
import type { DataSource } from '#contract/dataSource.ts';
import type { Problem } from '#contract/failure.ts';
import { feed } from '../port.ts';
import { toast } from '../toast.ts';
import {
  type Chosen,
  type DocumentFile,
  type DocumentUploadFact,
  mayRetry,
  nextOf,
  type QueuedFile,
  type Sources,
  unfitDocument,
  without,
} from './dataSources.rules.ts';
import { documentRemovalMachine, type NamedDocument } from './documentRemoval.machine.ts';

interface Context extends Sources {
  isAdmin: boolean;
  queue: readonly QueuedFile[];
  /** Share of the present file that was sent, 0 to 1. */
  share: number;
  leaving: NamedDocument;
}

const NOBODY: DocumentFile = { id: '', name: '', size: 0 };
type Named = { id: string };

const chart = setup({
  types: {
    input: {} as Sources & { isAdmin: boolean },
    context: {} as Context,
    events: {} as
      | ({ type: 'documents.choose' } & Chosen)
      | { type: 'document.cancel' }
      | { type: 'document.retry'; id: string }
      | { type: 'document.dismiss'; id: string }
      | ({ type: 'document.remove' } & NamedDocument)
      | { type: 'drag.enter' }
      | { type: 'drag.leave' }
      | ({ type: 'sources.changed' } & Sources)
      | DocumentUploadFact,
    children: {} as { uploader: 'uploader'; documentRemoval: 'documentRemoval' },
  },
  actors: {
    uploader: feed<DocumentUploadFact, { file: DocumentFile }>('uploader'),
    documentRemoval: documentRemovalMachine,
  },
  guards: {
    mayChange: ({ context: { isAdmin, isOn } }) => isAdmin && isOn,
    hasNext: ({ context }) => nextOf(context.queue) !== undefined,
    isSent: (_, { share }: { share: number }) => share >= 1,
    isKnown: (_, { isKnown }: { isKnown: boolean }) => isKnown,
    mayRetry: ({ context: { isAdmin, isOn, queue } }, { id }: Named) =>
      isAdmin && isOn && queue.some((it) => it.id === id && mayRetry(it)),
    isNotPresent: ({ context: { queue } }, { id }: Named) => nextOf(queue)?.id !== id,
    isRemoved: (_, { isRemoved }: { isRemoved: boolean }) => isRemoved,
  },
  actions: {
    /** A file that cannot be a document is listed with the reason, and is not sent (COP-010). */
    enqueue: assign(({ context: { queue } }, { files }: Chosen) => ({
      queue: [
        ...queue,
        ...files
          .filter(({ id }) => !queue.some((it) => it.id === id))
          .map((file) => ({ ...file, problem: unfitDocument(file) })),
      ],
    })),
    progress: assign((_, { share }: { share: number }) => ({ share: Math.min(1, share) })),
    startOver: assign({ share: 0 }),
    dequeue: assign(({ context: { queue } }, { id }: Named) => ({ queue: without(queue, id) })),
    /** A file that is tried again comes after those that wait. */
    requeue: assign(({ context: { queue } }, { id }: Named) => ({
      queue: [
        ...without(queue, id),
        ...queue.filter((it) => it.id === id).map((it) => ({ ...it, problem: null })),
      ],
    })),
    setProblem: assign(({ context: { queue } }, { problem }: { problem: Problem }) => ({
      queue: queue.map((it) => (it === nextOf(queue) ? { ...it, problem } : it)),
    })),
    addSource: assign(({ context: { sources } }, { source }: { source: DataSource }) => ({
      sources: [...without(sources, source.id), source],
    })),
    removeSource: assign(({ context: { sources } }, { id }: Named) => ({ sources: without(sources, id) })),
    setSources: assign((_, { isOn, sources }: Sources) => ({ isOn, sources })),
    setLeaving: assign((_, { id, name }: NamedDocument) => ({ leaving: { id, name } })),
    /** Keeps the bytes of chosen files until they are uploaded or dismissed. */
    holdFiles: (_, _params: Chosen) => {},
    dropFile: (_, _params: Named) => {},
    showKnown: toast(({ source: { name } }: { source: DataSource }) => ({
      tone: 'success',
      title: 'copilot.document.known',
      values: { name },
    })),
    showFailure: (_, _params: { problem: Problem }) => {},
  },
});

const present = ({ context: { queue } }: { context: Context }) => ({ id: nextOf(queue)?.id ?? '' });
const given = <Event>({ event }: { event: Event }): Event => event;
const done = [
  { type: 'dropFile', params: present },
  { type: 'dequeue', params: present },
] as const;

export const dataSourcesMachine = chart.createMachine({
  id: 'dataSources',
  context: ({ input }) => ({ ...input, queue: [], share: 0, leaving: NOBODY }),
  type: 'parallel',
  on: { 'sources.changed': { actions: { type: 'setSources', params: given } } },
  states: {
    upload: {
      description: 'The queue of files, of which one at a time is uploaded.',
      initial: 'resting',
      on: {
        'documents.choose': {
          guard: 'mayChange',
          actions: [
            { type: 'holdFiles', params: given },
            { type: 'enqueue', params: given },
          ],
          meta: { spec: ['COP-007'] },
        },
        'document.retry': {
          guard: { type: 'mayRetry', params: given },
          actions: { type: 'requeue', params: given },
        },
        'document.dismiss': {
          guard: { type: 'isNotPresent', params: given },
          actions: [
            { type: 'dropFile', params: given },
            { type: 'dequeue', params: given },
          ],
        },
      },
      states: {
        resting: { always: { guard: 'hasNext', target: 'uploading' } },
        uploading: {
          description: 'A file is on its way to Copilot.',
          entry: 'startOver',
          initial: 'sending',
          meta: { spec: ['COP-008'] },
          invoke: {
            id: 'uploader',
            src: 'uploader',
            input: ({ context: { queue } }) => ({ file: nextOf(queue) ?? NOBODY }),
          },
          on: {
            'upload.done': [
              {
                guard: { type: 'isKnown', params: given },
                target: 'resting',
                actions: [...done, { type: 'showKnown', params: given }],
              },
              {
                target: 'resting',
                actions: [...done, { type: 'addSource', params: given }],
                meta: { spec: ['COP-008'] },
              },
            ],
            'upload.failed': {
              target: 'resting',
              actions: [
                { type: 'setProblem', params: given },
                { type: 'showFailure', params: given },
              ],
              meta: { spec: ['COP-010'] },
            },
          },
          states: {
            sending: {
              on: {
                'upload.progressed': [
                  {
                    guard: { type: 'isSent', params: given },
                    target: 'reading',
                    actions: { type: 'progress', params: given },
                  },
                  { actions: { type: 'progress', params: given } },
                ],
                'document.cancel': { target: '#dataSources.upload.resting', actions: done },
              },
            },
            // The server has the whole file, and may have stored it: it is removed afterwards instead.
            reading: {},
          },
        },
      },
    },
    removal: {
      description: 'One removal at a time.',
      initial: 'none',
      states: {
        none: {
          on: {
            'document.remove': {
              guard: 'mayChange',
              target: 'asking',
              actions: { type: 'setLeaving', params: given },
              meta: { spec: ['COP-009'] },
            },
          },
        },
        asking: {
          invoke: {
            id: 'documentRemoval',
            src: 'documentRemoval',
            input: ({ context }) => context.leaving,
            onDone: [
              {
                guard: { type: 'isRemoved', params: ({ event }) => event.output },
                target: 'none',
                actions: { type: 'removeSource', params: ({ event }) => event.output },
              },
              { target: 'none' },
            ],
          },
        },
      },
    },
    drag: {
      description: 'Whether files are being dragged over the documents.',
      initial: 'away',
      states: {
        away: { on: { 'drag.enter': { guard: 'mayChange', target: 'over' } } },
        over: { on: { 'drag.leave': 'away', 'documents.choose': 'away' } },
      },
    },
  },
});
