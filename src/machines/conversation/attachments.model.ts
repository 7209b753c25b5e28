import { model } from '../model.ts';
import { attachmentsMachine, FILES_MOST } from './attachments.machine.ts';
import { unfit } from './upload.rules.ts';

const photo = { id: 'f1', name: 'Jacket.jpg', mimeType: 'image/jpeg', size: 200_000 };
const paper = { id: 'f2', name: 'Measures.pdf', mimeType: 'application/pdf', size: 184_320 };
/** One file more than there is room for. */
const folder = Array.from({ length: FILES_MOST + 1 }, (_, index) => ({ ...photo, id: `g${index}` }));
const program = { id: 'f3', name: 'Run.exe', mimeType: 'application/x-msdownload', size: 10 };

export const attachmentsModel = model(attachmentsMachine, {
  inputs: { conversation: { conversationId: 'v1', channel: 'whatsapp' } },
  happenings: [],
  sees: {
    'tray.empty': [],
    'tray.filled': [{ role: 'region', name: 'files.tray' }],
    'drag.away': [],
    'drag.over': [{ role: 'text', name: 'files.drop' }],
  },
  hides: {
    'tray.empty': [{ role: 'region', name: 'files.tray' }],
    'drag.away': [{ role: 'text', name: 'files.drop' }],
  },
  causes: {
    'files.add': [
      { event: { type: 'files.add', files: [photo] }, by: 'world' },
      { event: { type: 'files.add', files: [program, paper] }, by: 'world' },
      { event: { type: 'files.add', files: [program] }, by: 'world' },
      { event: { type: 'files.add', files: folder }, by: 'world' },
    ],
    'files.remove': [
      {
        event: { type: 'files.remove', id: 'f1' },
        by: { click: { id: 'files.remove', values: { name: 'Jacket.jpg' } } },
      },
    ],
    'files.send': [{ event: { type: 'files.send', text: 'This one', replyTo: null }, by: 'world' }],
    'files.discard': { click: 'files.discard' },
    'drag.enter': [{ event: { type: 'drag.enter' }, by: 'world' }],
    'drag.leave': [{ event: { type: 'drag.leave' }, by: 'world' }],
  },
  laws: {
    'only files that may be sent are chosen': ({ context: { files, channel } }) =>
      files.every((file) => unfit(file, channel) === null),
    'no more files are chosen than there is room for': ({ context: { files } }) => files.length <= FILES_MOST,
    'the tray is open only with files in it': (now) =>
      now.matches({ tray: 'filled' }) === now.context.files.length > 0,
  },
  distinguishes: ({ context }) => [[...new Set(context.files.map(({ id }) => id))].sort()],
});
