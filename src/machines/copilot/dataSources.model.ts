import type { DataSource } from '#contract/dataSource.ts';
import type { Problem } from '#contract/failure.ts';
import { model } from '../model.ts';
import { dataSourcesMachine } from './dataSources.machine.ts';
import { mayRetry, nextOf, unfitDocument } from './dataSources.rules.ts';

const source = (id: string, name: string): DataSource => ({
  id,
  name,
  size: 217_088,
  pages: 14,
  uses: 318,
  set_aside: [],
  created: '2026-11-02T09:00:00Z',
});
export const someSources = [source('d1', 'Prices 2026.pdf')];
const sizes = { id: 'f1', name: 'Sizes.pdf', size: 8_600_000 };
const archive = { id: 'f2', name: 'Catalogue.zip', size: 500 };
const problem = (code: Problem['code']): Problem => ({ code, text: null, details: {} });
const world = <E>(event: E) => ({ event, by: 'world' as const });
const named = (id: string, name: string) => ({ id, values: { name } });

export const dataSourcesModel = model(dataSourcesMachine, {
  inputs: {
    on: { isAdmin: true, isOn: true, sources: someSources },
    off: { isAdmin: true, isOn: false, sources: someSources },
    member: { isAdmin: false, isOn: true, sources: someSources },
  },
  happenings: [
    { type: 'upload.progressed', share: 0.64 },
    { type: 'upload.progressed', share: 1 },
    { type: 'upload.done', source: source('d2', 'Sizes.pdf'), isKnown: false },
    { type: 'upload.done', source: source('d1', 'Prices 2026.pdf'), isKnown: true },
    { type: 'upload.failed', problem: problem('unreachable') },
    { type: 'upload.failed', problem: problem('documentEmpty') },
    { type: 'sources.changed', isOn: true, sources: [] },
    { type: 'sources.changed', isOn: false, sources: someSources },
    { type: 'xstate.done.actor.documentRemoval', output: { id: 'd1', isRemoved: true } },
    { type: 'xstate.done.actor.documentRemoval', output: { id: 'd1', isRemoved: false } },
  ],
  sees: {
    'upload.resting': [],
    'upload.uploading.sending': [],
    'upload.uploading.reading': [],
    'removal.none': [{ role: 'heading', name: 'copilot.documents' }],
    'removal.asking': [{ role: 'alertdialog', name: '' }],
    'drag.away': [],
    'drag.over': [],
  },
  causes: {
    'documents.choose': [
      world({ type: 'documents.choose', files: [sizes] }),
      world({ type: 'documents.choose', files: [archive] }),
    ],
    'document.cancel': { click: named('copilot.document.cancel', 'Sizes.pdf') },
    'document.retry': [
      {
        event: { type: 'document.retry', id: 'f1' },
        by: { click: named('copilot.document.retry', 'Sizes.pdf') },
      },
    ],
    'document.dismiss': [
      {
        event: { type: 'document.dismiss', id: 'f2' },
        by: { click: named('copilot.document.dismiss', 'Catalogue.zip') },
      },
      world({ type: 'document.dismiss', id: 'f1' }),
    ],
    'document.remove': [
      {
        event: { type: 'document.remove', id: 'd1', name: 'Prices 2026.pdf' },
        by: { click: named('copilot.document.remove', 'Prices 2026.pdf') },
      },
    ],
    'drag.enter': [world({ type: 'drag.enter' })],
    'drag.leave': [world({ type: 'drag.leave' })],
    'sources.changed': 'world',
    'upload.progressed': 'world',
    'upload.done': 'world',
    'upload.failed': 'world',
  },
  laws: {
    'a member uploads and removes nothing (O1)': (now) =>
      now.context.isAdmin || (now.context.queue.length === 0 && now.matches({ removal: 'none' })),
    'nothing is chosen or removed while Copilot is off (COP-002)': (now, before) =>
      before.context.isOn ||
      now.context.isOn ||
      (now.context.queue.length <= before.context.queue.length &&
        (now.matches({ removal: 'none' }) || before.matches({ removal: 'asking' }))),
    'only a file that can be a document is sent (COP-007)': ({ context: { queue } }) =>
      queue.every((file) => file.problem !== null || unfitDocument(file) === null),
    'a file is on its way exactly while one waits': (now) =>
      now.matches({ upload: 'uploading' }) === (nextOf(now.context.queue) !== undefined),
    'the shown progress never exceeds the whole': ({ context }) => context.share <= 1,
    'what is wrong with a file itself is not tried again': ({ context: { queue } }) =>
      queue.every((file) => file.problem?.code !== 'documentEmpty' || !mayRetry(file)),
  },
  distinguishes: ({ context: { isAdmin, isOn, sources, queue, share } }) => [
    isAdmin,
    isOn,
    sources.map(({ id }) => id).join(),
    queue.map(({ id, problem: why }) => `${id} ${why?.code}`).join(),
    share,
  ],
});
