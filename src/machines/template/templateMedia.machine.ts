/**
 * Which file does a template's header have, and is it uploaded?
 *
 * Chosen, dropped, or given by an address; the last one counts and the other is dropped (A86). A file that the header
 * does not accept is refused before the upload (TPL-017).
 *
 * Intents  media.choose, media.type, media.use, media.cancel, media.retry, media.remove; drag.enter, drag.leave
 * Facts    media.progressed, media.arrived, media.broke      the uploader's
 * Ports    uploader (a feed, for as long as bytes travel)
 * Effects  notifyAddress, notifyUploading, holdFile, dropFile
 * Size     an upload and an address of the same file, which replace each other
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { type HeaderFormat, templateMedia } from '#contract/template.ts';
import { feed } from '../port.ts';

/** A file of this page. */
export interface HeaderFile {
  id: string;
  name: string;
  mimeType: string;
  size: number;
}
export type UploadFact =
  | { type: 'media.progressed'; share: number }
  | { type: 'media.arrived'; url: string }
  | { type: 'media.broke'; problem: Problem };

interface Context {
  format: HeaderFormat;
  url: string;
  /** The address as it is being typed. */
  typed: string;
  file: HeaderFile | null;
  /** 0 to 1. */
  share: number;
  problem: Problem | null;
}

/** The extension decides if the browser gives no type. */
const endings: Record<string, string> = {
  '.doc': 'application/msword',
  '.txt': 'text/plain',
  '.pdf': 'application/pdf',
};
const typeOf = ({ mimeType, name }: HeaderFile) =>
  mimeType !== '' ? mimeType : (endings[/\.[a-z]+$/i.exec(name)?.[0]?.toLowerCase() ?? ''] ?? '');

/** Returns why a header of this format refuses the file; null if it accepts it (TPL-017). */
export function unfitHeader(file: HeaderFile, format: HeaderFormat): Problem | null {
  const { mimeTypes, most } = templateMedia[format];
  if (!(mimeTypes as readonly string[]).includes(typeOf(file)))
    return { code: 'fileTypeInvalid', text: null, details: {} };
  return file.size > most ? { code: 'fileTooLarge', text: null, details: { limit: most } } : null;
}

export const templateMediaMachine = setup({
  types: {
    /** `file` is the uploaded file of the address, if any. */
    input: {} as { format: HeaderFormat; url: string; file: HeaderFile | null },
    context: {} as Context,
    events: {} as
      | UploadFact
      | { type: 'media.choose'; file: HeaderFile; bytes?: Blob }
      | { type: 'media.type'; text: string }
      | { type: 'media.use' }
      | { type: 'media.cancel' }
      | { type: 'media.retry' }
      | { type: 'media.remove' }
      | { type: 'drag.enter' }
      | { type: 'drag.leave' },
  },
  actors: { uploader: feed<UploadFact, { file: HeaderFile | null; format: HeaderFormat }>('uploader') },
  guards: {
    hasUrl: ({ context }) => context.url !== '',
    isTaken: ({ context }, { file }: { file: HeaderFile }) => unfitHeader(file, context.format) === null,
    isTyped: ({ context }) => context.typed.trim() !== '',
    hasFile: ({ context }) => context.file !== null && unfitHeader(context.file, context.format) === null,
  },
  actions: {
    setFile: assign((_, { file }: { file: HeaderFile }) => ({
      file,
      url: '',
      typed: '',
      share: 0,
      problem: null,
    })),
    write: assign((_, { text }: { text: string }) => ({ typed: text })),
    use: assign(({ context }) => ({ url: context.typed.trim(), file: null, problem: null })),
    progress: assign((_, { share }: { share: number }) => ({ share })),
    setUploaded: assign((_, { url }: { url: string }) => ({ url, share: 1 })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    refuse: assign(({ context }, { file }: { file: HeaderFile }) => ({
      file,
      url: '',
      problem: unfitHeader(file, context.format),
    })),
    reset: assign({ file: null, url: '', typed: '', share: 0, problem: null }),
    /** Sets the form's variable to this address, or clears it. */
    notifyAddress: (_, _params: { url: string }) => {},
    /** The form cannot be sent until the next address. */
    notifyUploading: () => {},
    holdFile: (_, _params: { file: HeaderFile; bytes?: Blob }) => {},
    dropFile: (_, _params: { file: HeaderFile | null }) => {},
  },
}).createMachine({
  id: 'templateMedia',
  context: ({ input }) => ({ ...input, typed: '', share: 0, problem: null }),
  initial: 'settling',
  on: {
    'media.choose': [
      {
        guard: { type: 'isTaken', params: ({ event }) => event },
        target: '.uploading',
        actions: [
          { type: 'dropFile', params: ({ context }) => ({ file: context.file }) },
          { type: 'holdFile', params: ({ event }) => event },
          { type: 'setFile', params: ({ event }) => event },
          { type: 'notifyAddress', params: { url: '' } },
        ],
        reenter: true,
        meta: { spec: ['TPL-017', 'TPL-019'] },
      },
      {
        target: '.failed',
        actions: [
          { type: 'dropFile', params: ({ context }) => ({ file: context.file }) },
          { type: 'refuse', params: ({ event }) => event },
          { type: 'notifyAddress', params: { url: '' } },
        ],
        meta: { spec: ['TPL-017'] },
      },
    ],
  },
  states: {
    settling: {
      description: 'Decides whether a file is there already.',
      always: [{ guard: 'hasUrl', target: 'ready' }, { target: 'empty' }],
    },
    empty: {
      description: 'No file is chosen.',
      initial: 'blank',
      on: {
        'drag.enter': '.dragging',
        'media.type': { target: '.settling', actions: { type: 'write', params: ({ event }) => event } },
      },
      states: {
        settling: { always: [{ guard: 'isTyped', target: 'pasting' }, { target: 'blank' }] },
        blank: {},
        pasting: {
          on: {
            'media.use': {
              target: '#templateMedia.ready',
              actions: [
                'use',
                { type: 'notifyAddress', params: ({ context }) => ({ url: context.typed.trim() }) },
              ],
              meta: { spec: ['TPL-018'] },
            },
          },
        },
        dragging: { on: { 'drag.leave': 'settling' } },
      },
    },
    uploading: {
      description: 'The file is being uploaded.',
      entry: 'notifyUploading',
      invoke: {
        id: 'uploader',
        src: 'uploader',
        input: ({ context: { file, format } }) => ({ file, format }),
      },
      on: {
        'media.progressed': { actions: { type: 'progress', params: ({ event }) => event } },
        'media.arrived': {
          target: 'ready',
          actions: [
            { type: 'setUploaded', params: ({ event }) => event },
            { type: 'notifyAddress', params: ({ event }) => event },
          ],
          meta: { spec: ['TPL-019'] },
        },
        'media.broke': {
          target: 'failed',
          actions: [
            { type: 'setProblem', params: ({ event }) => event },
            { type: 'notifyAddress', params: { url: '' } },
          ],
          meta: { spec: ['TPL-020'] },
        },
        'media.cancel': {
          target: 'empty',
          actions: [
            { type: 'dropFile', params: ({ context }) => ({ file: context.file }) },
            'reset',
            { type: 'notifyAddress', params: { url: '' } },
          ],
        },
      },
    },
    ready: {
      description: 'The file is uploaded and can be sent.',
      on: {
        'media.remove': {
          target: 'empty',
          actions: [
            { type: 'dropFile', params: ({ context }) => ({ file: context.file }) },
            'reset',
            { type: 'notifyAddress', params: { url: '' } },
          ],
        },
      },
    },
    failed: {
      description: 'The upload failed.',
      on: {
        'media.retry': { guard: 'hasFile', target: 'uploading' },
        'media.remove': {
          target: 'empty',
          actions: [{ type: 'dropFile', params: ({ context }) => ({ file: context.file }) }, 'reset'],
        },
      },
    },
  },
});
