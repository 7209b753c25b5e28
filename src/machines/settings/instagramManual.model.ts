import { Failure } from '#contract/failure.ts';
import { model, type Happening } from '../model.ts';
import { emptyForm, instagramManualMachine } from './instagramManual.machine.ts';

const port = (id: string, state: string, output: unknown, error: Failure): Happening[] => [
  { type: `xstate.done.actor.${id}`, output },
  { type: `xstate.error.actor.${id}`, error },
  { type: `xstate.after.patience.instagramManual.${state}` },
];
const rejected = new Failure('instagramRejected', null, { reason: 'invalid_access_token' });
const unexpected = new Failure('unexpected');
const account = { username: 'atelier.wouri', name: 'Atelier Wouri' };

const type = (field: 'pageId' | 'pageToken' | 'userToken', text: string) => ({
  event: { type: 'manual.type' as const, field, text },
  by: { fill: `instagram.${field}`, with: text },
});
const back = { role: 'button', name: 'instagram.back' } as const;

export const instagramManualModel = model(instagramManualMachine, {
  inputs: {
    emptyForm,
    keptForm: { ...emptyForm, pageId: '1784', pageToken: 'EAAG' },
  },
  happenings: [
    ...port('testPage', 'testing', account, rejected),
    ...port('connectPage', 'connecting', {}, rejected),
    ...port('findPages', 'findingPages', [{ id: 'p1', ...account }], unexpected),
    { type: 'xstate.done.actor.findPages', output: [] },
    ...port('selectPage', 'selecting', {}, unexpected),
  ],
  sees: {
    editing: [back],
    testing: [back],
    tested: [back, { role: 'button', name: 'instagram.connectPage' }],
    connecting: [back],
    findingPages: [back],
    choosingPage: [back, { role: 'button', name: 'instagram.selectPage' }],
    selecting: [back],
    left: [],
    connected: [],
  },
  causes: {
    'manual.method': [
      {
        event: { type: 'manual.method', method: 'person' },
        by: { click: 'instagram.method.person', role: 'radio' },
      },
      {
        event: { type: 'manual.method', method: 'page' },
        by: { click: 'instagram.method.page', role: 'radio' },
      },
    ],
    'manual.type': [type('pageId', '1784'), type('pageToken', 'EAAG'), type('userToken', 'EAAP')],
    'manual.test': { click: 'instagram.test' },
    'manual.connect': { click: 'instagram.connectPage' },
    'manual.findPages': { click: 'instagram.findPages' },
    'manual.choosePage': [{ event: { type: 'manual.choosePage', id: 'p1' }, by: 'world' }],
    'manual.selectPage': { click: 'instagram.selectPage' },
    'manual.back': { click: 'instagram.back' },
  },
  laws: {
    'a page is tested before it is connected': (now, before) =>
      !now.matches('connecting') || before.matches('connecting') || before.matches('tested'),
    'no token is stored after the account is connected': ({ context }) =>
      !context.isConnected || (context.pageToken === '' && context.userToken === ''),
  },
  distinguishes: ({ context }) => [
    context.method,
    context.method === 'page' ? [context.pageId !== '', context.pageToken !== ''] : context.userToken !== '',
    context.chosen,
    context.trouble?.title,
  ],
});
