/**
 * Is this document being viewed or saved?
 *
 * Pictures, PDF and text are shown here (MSG-006); other types are offered for download. Viewing and saving fetch the
 * bytes once (MSG-028).
 *
 * Intents  document.preview, document.close, document.retry, document.download
 * Ports    openDocument, saveDocument
 * Effects  releaseDocument
 */
import { assign, setup } from 'xstate';
import { previewable } from '#contract/media.ts';
import { CALL_PATIENCE } from '#lib/time.ts';
import { port } from '../port.ts';
import { requestFor } from '../request.ts';

export interface DocumentInput {
  messageId: string;
  url: string;
  fileName: string;
  mimeType: string;
}
/** The shown part of the document. Addresses lead to bytes in the page. */
export type Preview =
  | { kind: 'image'; url: string }
  | { kind: 'pdf'; pages: string[]; total: number }
  | { kind: 'text'; text: string; whole: boolean }
  | { kind: 'table'; rows: string[][]; whole: boolean };

type Context = DocumentInput & { preview: Preview | null };

const kinds: readonly string[] = [...previewable.image, ...previewable.pdf, ...previewable.text];
/** A type may come with parameters: `text/plain; charset=utf-8`. */
export const bareType = (mimeType: string): string => mimeType.split(';')[0]?.trim().toLowerCase() ?? '';

const chart = setup({
  types: {
    input: {} as DocumentInput,
    context: {} as Context,
    events: {} as
      | { type: 'document.preview' }
      | { type: 'document.close' }
      | { type: 'document.retry' }
      | { type: 'document.download' },
  },
  actors: {
    openDocument: port<Preview, DocumentInput>('openDocument'),
    saveDocument: port<void, DocumentInput>('saveDocument'),
  },
  guards: {
    isPreviewable: ({ context }) => kinds.includes(bareType(context.mimeType)),
  },
  actions: {
    show: assign((_, { preview }: { preview: Preview }) => ({ preview })),
    clearPreview: assign({ preview: null }),
    releaseDocument: (_, _params: { preview: Preview | null }) => {},
  },
  delays: { patience: CALL_PATIENCE },
});

const request = requestFor(chart);

export const documentViewMachine = chart.createMachine({
  id: 'documentView',
  context: ({ input }) => ({ ...input, preview: null }),
  type: 'parallel',
  states: {
    preview: {
      description: 'The preview of the document.',
      initial: 'closed',
      states: {
        closed: {
          on: {
            'document.preview': [
              { guard: 'isPreviewable', target: 'opening', meta: { spec: ['MSG-006'] } },
              { target: 'unsupported', meta: { spec: ['MSG-006'] } },
            ],
          },
        },
        opening: {
          ...request({
            src: 'openDocument',
            input: ({ context: { messageId, url, fileName, mimeType } }) => ({
              messageId,
              url,
              fileName,
              mimeType,
            }),
            onDone: {
              target: 'open',
              actions: { type: 'show', params: ({ event }) => ({ preview: event.output }) },
              meta: { spec: ['MSG-028'] },
            },
            onFailure: { target: 'failed', meta: { spec: ['MSG-007'] } },
          }),
          on: { 'document.close': 'closed' },
        },
        open: {
          on: { 'document.close': 'closed' },
          exit: [
            { type: 'releaseDocument', params: ({ context }) => ({ preview: context.preview }) },
            'clearPreview',
          ],
        },
        unsupported: { on: { 'document.close': 'closed' } },
        failed: { on: { 'document.retry': 'opening', 'document.close': 'closed' } },
      },
    },
    download: {
      description: 'The download of the document.',
      initial: 'idle',
      states: {
        idle: { on: { 'document.download': 'running' } },
        running: {
          ...request({
            src: 'saveDocument',
            input: ({ context: { messageId, url, fileName, mimeType } }) => ({
              messageId,
              url,
              fileName,
              mimeType,
            }),
            onDone: { target: 'idle', meta: { spec: ['MSG-028'] } },
            onFailure: { target: 'failed', meta: { spec: ['MSG-007'] } },
          }),
        },
        failed: { on: { 'document.download': 'running' } },
      },
    },
  },
});
