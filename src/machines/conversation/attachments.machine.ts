/**
 * Which files are about to be sent?
 *
 * Files are chosen, dropped on the panel or pasted, and can be previewed before they are sent with the text of the
 * composer. A file that is too large or of a wrong type is refused at once, and nothing of it is sent (CHAT-025). Files
 * for which there is no room are not taken, and their number is told.
 *
 * Intents  files.add, files.remove, files.discard; drag.enter, drag.leave
 * Facts    files.send, from the composer
 * Effects  showUnfit, tellLeftOut, focusComposer, enqueueFiles, dropFiles
 */
import { assign, setup } from 'xstate';
import type { Channel } from '#contract/conversation.ts';
import { type Candidate, unfit } from './upload.rules.ts';

/** Maximum number of files at once; more is likely a dropped folder. */
export const FILES_MOST = 10;

interface Context {
  conversationId: string;
  channel: Channel;
  files: Candidate[];
}

/** The composer's text and quote, which go with the files. */
export interface Beside {
  text: string;
  /** The quoted message. */
  replyTo: string | null;
}

const fits = (files: readonly Candidate[], channel: Channel) =>
  files.filter((file) => unfit(file, channel) === null);

type Added = { type: 'files.add'; files: Candidate[] };

const chart = setup({
  types: {
    input: {} as { conversationId: string; channel: Channel },
    context: {} as Context,
    events: {} as
      | Added
      | { type: 'files.remove'; id: string }
      | ({ type: 'files.send' } & Beside)
      | { type: 'files.discard' }
      | { type: 'drag.enter' }
      | { type: 'drag.leave' },
  },
  guards: {
    hasFit: ({ context }, { files }: { files: Candidate[] }) => fits(files, context.channel).length > 0,
    hasNoRoom: ({ context }, { files }: { files: Candidate[] }) =>
      context.files.length + fits(files, context.channel).length > FILES_MOST,
    isOnly: ({ context }, { id }: { id: string }) => context.files.every((file) => file.id === id),
  },
  actions: {
    addFiles: assign(({ context }, { files }: { files: Candidate[] }) => ({
      files: [...context.files, ...fits(files, context.channel)].slice(0, FILES_MOST),
    })),
    remove: assign(({ context }, { id }: { id: string }) => ({
      files: context.files.filter((file) => file.id !== id),
    })),
    clear: assign({ files: [] }),
    /** Brings the caret to the text that goes with the files. */
    focusComposer: (_, _params: { conversationId: string }) => {},
    /** Shows why a file is refused, and releases the bytes of refused files. */
    showUnfit: (_, _params: { files: Candidate[]; channel: Channel }) => {},
    /** Says how many files were taken, and releases the bytes of the others. */
    tellLeftOut: (_, _params: { files: Candidate[]; taken: number }) => {},
    enqueueFiles: (
      _,
      _params: Beside & { conversationId: string; channel: Channel; files: Candidate[] },
    ) => {},
    dropFiles: (_, _params: { ids: string[] }) => {},
  },
});

const focusComposer = {
  type: 'focusComposer' as const,
  params: ({ context: { conversationId } }: { context: Context }) => ({ conversationId }),
};

const showUnfit = {
  type: 'showUnfit' as const,
  params: ({ context, event }: { context: Context; event: Added }) => ({
    files: event.files,
    channel: context.channel,
  }),
};

export const attachmentsMachine = chart.createMachine({
  id: 'attachments',
  context: ({ input }) => ({ ...input, files: [] }),
  type: 'parallel',
  states: {
    tray: {
      description: 'The files that were chosen and are not sent yet.',
      initial: 'empty',
      on: {
        'files.add': [
          {
            guard: { type: 'hasNoRoom', params: ({ event }) => event },
            target: '.filled',
            actions: [
              showUnfit,
              {
                type: 'tellLeftOut',
                params: ({ context: { files, channel }, event }) => ({
                  files: fits(event.files, channel),
                  taken: FILES_MOST - files.length,
                }),
              },
              { type: 'addFiles', params: ({ event }) => event },
              focusComposer,
            ],
          },
          {
            guard: { type: 'hasFit', params: ({ event }) => event },
            target: '.filled',
            actions: [showUnfit, { type: 'addFiles', params: ({ event }) => event }, focusComposer],
            meta: { spec: ['CHAT-023'] },
          },
          { actions: showUnfit, meta: { spec: ['CHAT-025'] } },
        ],
      },
      states: {
        empty: {},
        filled: {
          on: {
            'files.remove': [
              {
                guard: { type: 'isOnly', params: ({ event }) => event },
                target: 'empty',
                actions: [{ type: 'dropFiles', params: ({ event }) => ({ ids: [event.id] }) }, 'clear'],
              },
              {
                actions: [
                  { type: 'dropFiles', params: ({ event }) => ({ ids: [event.id] }) },
                  { type: 'remove', params: ({ event }) => event },
                ],
              },
            ],
            'files.discard': {
              target: 'empty',
              actions: [
                { type: 'dropFiles', params: ({ context }) => ({ ids: context.files.map(({ id }) => id) }) },
                'clear',
              ],
            },
            'files.send': {
              target: 'empty',
              actions: [
                {
                  type: 'enqueueFiles',
                  params: ({ context: { conversationId, channel, files }, event: { text, replyTo } }) => ({
                    conversationId,
                    channel,
                    files,
                    text,
                    replyTo,
                  }),
                },
                'clear',
              ],
              meta: { spec: ['CHAT-021'] },
            },
          },
        },
      },
    },
    drag: {
      description: 'Whether files are being dragged over the page.',
      initial: 'away',
      states: {
        away: { on: { 'drag.enter': 'over' } },
        over: { on: { 'drag.leave': 'away', 'files.add': 'away' } },
      },
    },
  },
});
