/**
 * Which picture do others see of this person or organisation?
 *
 * A file that cannot be one is refused before the upload. A file that could not be saved is kept for another try.
 *
 * Intents  picture.choose, .retry, .remove
 * Ports    savePicture, removePicture
 * Effects  holdFile, dropFile, showSaved, showRemoved
 */
import { assign, setup } from 'xstate';
import type { Problem } from '#contract/failure.ts';
import { PICTURE } from '#contract/picture.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor, withProblem } from '../request.ts';
import { toast } from '../toast.ts';

/** A file of this page. */
export interface PictureFile {
  id: string;
  name: string;
  mimeType: string;
  size: number;
}

/** Returns why a file cannot be a picture; null if it can. */
export function unfitPicture({ mimeType, size }: PictureFile): Problem | null {
  if (!(PICTURE.mimeTypes as readonly string[]).includes(mimeType))
    return { code: 'fileTypeInvalid', text: null, details: {} };
  return size > PICTURE.most ? { code: 'fileTooLarge', text: null, details: { limit: PICTURE.most } } : null;
}

interface Context {
  file: PictureFile | null;
  problem: Problem | null;
}
type Chosen = { file: PictureFile; bytes?: Blob };

const chart = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'picture.choose' } & Chosen)
      | { type: 'picture.retry' }
      | { type: 'picture.remove' },
    children: {} as { savePicture: 'savePicture'; removePicture: 'removePicture' },
  },
  actors: {
    savePicture: port<void, { file: PictureFile | null }>('savePicture'),
    removePicture: port<void>('removePicture'),
  },
  guards: { isFit: (_, { file }: Chosen) => unfitPicture(file) === null },
  actions: {
    setFile: assign((_, { file }: Chosen) => ({ file, problem: null })),
    refuse: assign((_, { file }: Chosen) => ({ file: null, problem: unfitPicture(file) })),
    clear: assign({ file: null, problem: null }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    /** Keeps the bytes of a chosen file until they are saved or replaced. */
    holdFile: (_, _params: Chosen) => {},
    dropFile: (_, _params: { file: PictureFile | null }) => {},
    showSaved: toast({ tone: 'success', title: 'picture.saved' }),
    showRemoved: toast({ tone: 'success', title: 'picture.removed' }),
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);
const drop = {
  type: 'dropFile' as const,
  params: ({ context: { file } }: { context: Context }) => ({ file }),
};

export const pictureMachine = chart.createMachine({
  id: 'picture',
  context: { file: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'The picture can be changed.',
      initial: 'plain',
      on: {
        'picture.choose': [
          {
            guard: { type: 'isFit', params: ({ event }) => event },
            target: 'saving',
            actions: [
              drop,
              { type: 'holdFile', params: ({ event }) => event },
              { type: 'setFile', params: ({ event }) => event },
            ],
          },
          { target: '.refused', actions: [drop, { type: 'refuse', params: ({ event }) => event }] },
        ],
        'picture.remove': { target: 'removing', actions: [drop, 'clear'] },
      },
      states: {
        plain: {},
        refused: { description: 'The file cannot be a picture, or the picture could not be removed.' },
        unsaved: {
          description: 'The picture could not be saved; its file is kept for another try.',
          on: { 'picture.retry': '#picture.saving' },
        },
      },
    },
    saving: {
      description: 'The picture is being saved.',
      ...request({
        src: 'savePicture',
        input: ({ context: { file } }) => ({ file }),
        onDone: { target: 'resting.plain', actions: [drop, 'clear', 'showSaved'] },
        onFailure: { target: 'resting.unsaved', actions: withProblem('setProblem') },
      }),
    },
    removing: {
      description: 'The picture is being removed.',
      ...request({
        src: 'removePicture',
        onDone: { target: 'resting.plain', actions: 'showRemoved' },
        onFailure: { target: 'resting.refused', actions: withProblem('setProblem') },
      }),
    },
  },
});
