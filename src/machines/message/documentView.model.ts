import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { documentViewMachine } from './documentView.machine.ts';

const file = (fileName: string, mimeType: string) => ({
  messageId: 'm1',
  url: '/media/one',
  fileName,
  mimeType,
});

export const documentViewModel = model(documentViewMachine, {
  inputs: {
    'a text': file('Measures.txt', 'text/plain; charset=utf-8'),
    'an archive': file('Archive.zip', 'application/zip'),
  },
  happenings: [
    {
      type: 'xstate.done.actor.openDocument',
      output: { kind: 'text', text: 'Waist 74, length 96', whole: true },
    },
    { type: 'xstate.error.actor.openDocument', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.documentView.preview.opening' },
    { type: 'xstate.done.actor.saveDocument', output: undefined },
    { type: 'xstate.error.actor.saveDocument', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.documentView.download.running' },
  ],
  sees: {
    'preview.closed': [],
    'preview.opening': [
      { role: 'dialog', name: { literal: 'Measures.txt' } },
      { role: 'text', name: 'media.loading' },
    ],
    'preview.open': [{ role: 'text', name: { literal: 'Waist 74, length 96' } }],
    'preview.unsupported': [
      { role: 'dialog', name: { literal: 'Archive.zip' } },
      { role: 'text', name: 'media.noPreview' },
    ],
    'preview.failed': [
      { role: 'text', name: 'media.documentFailed' },
      { role: 'button', name: 'media.retry' },
    ],
    'download.idle': [],
    'download.running': [],
    'download.failed': [{ role: 'text', name: 'media.documentFailed' }],
  },
  hides: {
    'preview.closed': [{ role: 'dialog', name: '' }],
    'preview.unsupported': [{ role: 'text', name: { literal: 'Waist 74, length 96' } }],
  },
  causes: {
    'document.preview': { click: 'media.preview' },
    'document.close': { click: 'common.close' },
    'document.retry': { click: 'media.retry' },
    'document.download': { click: 'media.download' },
  },
  laws: {
    'only a document that can be shown is opened': (now) =>
      !now.matches({ preview: 'open' }) || now.context.mimeType.startsWith('text/'),
    'bytes are held only while they are shown': (now) =>
      (now.context.preview !== null) === now.matches({ preview: 'open' }),
  },
});
