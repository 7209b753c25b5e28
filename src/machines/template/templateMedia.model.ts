import { model, passing } from '../model.ts';
import { templateMediaMachine, unfitHeader, type HeaderFile } from './templateMedia.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const file = (name: string, mimeType: string, size = 1000): HeaderFile => ({
  id: name,
  name,
  mimeType,
  size,
});
const bag = file('bag.png', 'image/png');
const quote = file('quote.pdf', 'application/pdf');
const type = (text: string) => ({
  event: { type: 'media.type' as const, text },
  by: { fill: 'template.header.link', with: text },
});

export const templateMediaModel = model(templateMediaMachine, {
  inputs: {
    picture: { format: 'IMAGE', url: '', file: null },
    kept: { format: 'IMAGE', url: 'https://example.test/a.png', file: bag },
  },
  happenings: [
    { type: 'media.progressed', share: 0.5 },
    { type: 'media.arrived', url: 'http://127.0.0.1/media/1' },
    { type: 'media.broke', problem: { code: 'unreachable', text: null, details: {} } },
  ],
  sees: {
    settling: passing,
    'empty.settling': passing,
    'empty.blank': [
      { role: 'button', name: 'template.header.choose' },
      { role: 'button', name: 'template.header.use', disabled: true },
    ],
    'empty.pasting': [{ role: 'button', name: 'template.header.use' }],
    'empty.dragging': [{ role: 'text', name: 'template.header.dropNow' }],
    uploading: [
      { role: 'progressbar', name: { id: 'template.header.uploading', values: { name: 'bag.png' } } },
      { role: 'button', name: 'template.header.cancel' },
    ],
    ready: [{ role: 'button', name: 'template.header.remove' }],
    failed: [
      { role: 'alert', name: '' },
      { role: 'button', name: 'template.header.remove' },
    ],
  },
  hides: { ready: [{ role: 'progressbar', name: '' }] },
  causes: {
    'media.choose': [
      world({ type: 'media.choose', file: bag }),
      world({ type: 'media.choose', file: quote }),
      world({ type: 'media.choose', file: file('huge.png', 'image/png', 6_000_000) }),
    ],
    'media.type': [type('https://example.test/bag.png'), type(' ')],
    'media.use': { click: 'template.header.use' },
    'media.cancel': { click: 'template.header.cancel' },
    'media.retry': { click: 'template.header.retry' },
    'media.remove': { click: 'template.header.remove' },
    'drag.enter': [world({ type: 'drag.enter' })],
    'drag.leave': [world({ type: 'drag.leave' })],
    'media.progressed': 'world',
    'media.arrived': 'world',
    'media.broke': 'world',
  },
  laws: {
    'a file that the header does not accept is not uploaded (TPL-017)': (now) =>
      !now.matches('uploading') ||
      (now.context.file !== null && unfitHeader(now.context.file, now.context.format) === null),
    'a file that is ready has an address': (now) => !now.matches('ready') || now.context.url !== '',
    'a blank address is never used (TPL-018)': ({ context }) =>
      context.url === '' || context.url.trim() !== '',
    'a failure says why': (now) => !now.matches('failed') || now.context.problem !== null,
    'a file and an address are never used together (A86)': (now) =>
      !now.matches('uploading') || now.context.url === '',
  },
  distinguishes: ({ context: { url, typed, file: held, problem, share } }) => [
    url,
    typed,
    held?.id,
    problem?.code,
    share,
  ],
});
