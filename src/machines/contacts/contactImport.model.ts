import { CONTACT_IMPORT } from '#contract/contactImport.ts';
import { Failure } from '#contract/failure.ts';
import { TAGS_USE } from '#lib/contactFile.ts';
import { anUpload } from '../campaigns/campaign.samples.ts';
import { size } from '../fields/field.samples.ts';
import { model } from '../model.ts';
import { contactImportMachine, type ContactPlan } from './contactImport.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const dialog = { role: 'dialog', name: '' } as const;
const start = { role: 'button', name: { id: 'contactImport.start', values: { count: 1204 } } } as const;
const stop = { role: 'button', name: 'contactImport.stop' } as const;
const fits = { ...anUpload, fields: ['Shirt size', 'City'] };
const plan: ContactPlan = {
  total: 1204,
  known: 230,
  columns: [
    { at: 2, column: 'Shirt size', use: size.id },
    { at: 3, column: 'City', use: null },
  ],
  faults: [{ line: 12, column: 'Shirt size', value: 'Huge', reason: 'choice' }],
  faulty: 1,
};
const batch = { created: 400, changed: 80, unchanged: 20, faults: [], next: 500 };
const last = {
  created: 574,
  changed: 130,
  unchanged: 0,
  faults: [{ line: 9, reason: 'phone' as const, field: null }],
  next: null,
};
const sum = ({ created, changed, unchanged }: Record<'created' | 'changed' | 'unchanged', number>) =>
  created + changed + unchanged;

export const contactImportModel = model(contactImportMachine, {
  inputs: { start: undefined },
  happenings: [
    { type: 'xstate.done.actor.readContacts', output: plan },
    { type: 'xstate.error.actor.readContacts', error: new Failure('unexpected') },
    { type: 'xstate.after.patience.contactImport.open.checking' },
    { type: 'xstate.after.patience.contactImport.open.previewing.rereading' },
    { type: 'xstate.done.actor.importBatch', output: batch },
    { type: 'xstate.done.actor.importBatch', output: last },
    { type: 'xstate.error.actor.importBatch', error: new Failure('subscriptionRequired') },
    { type: 'xstate.after.patience.contactImport.open.importing' },
  ],
  sees: {
    'open.choosing': [dialog],
    'open.checking': [dialog],
    'open.previewing.ready': [dialog, start],
    'open.previewing.rereading': [dialog],
    'open.importing.running': [dialog, stop],
    'open.importing.stopping': [dialog],
    'open.failed': [dialog, { role: 'button', name: 'common.tryAgain' }, stop],
    'open.finished': [dialog],
    done: [],
  },
  hides: {
    done: [stop],
    'open.choosing': [start],
    'open.importing.stopping': [start],
    'open.finished': [stop],
  },
  causes: {
    'audience.uploaded': [
      world({ type: 'audience.uploaded', upload: fits }),
      world({ type: 'audience.uploaded', upload: { ...fits, count: CONTACT_IMPORT.most + 1 } }),
      world({ type: 'audience.uploaded', upload: null }),
    ],
    'contactImport.next': { click: 'contactImport.next' },
    'contactImport.back': { click: 'contactImport.back' },
    'contactImport.setRule': [
      {
        event: { type: 'contactImport.setRule', rule: 'fill' },
        by: { click: 'contactImport.rule.fill', role: 'radio' },
      },
      {
        event: { type: 'contactImport.setRule', rule: 'replace' },
        by: { click: 'contactImport.rule.replace', role: 'radio' },
      },
    ],
    'contactImport.setColumn': [world({ type: 'contactImport.setColumn', at: 3, use: TAGS_USE })],
    'contactImport.setTag': [world({ type: 'contactImport.setTag', tag: 'fair' })],
    'contactImport.start': [
      {
        event: { type: 'contactImport.start' },
        by: { click: { id: 'contactImport.start', values: { count: 1204 } } },
      },
    ],
    'contactImport.stop': { click: 'contactImport.stop' },
    'contactImport.retry': { click: 'common.tryAgain' },
    'contactImport.close': [world({ type: 'contactImport.close' })],
  },
  laws: {
    'nothing is imported before the preview': (now, before) =>
      !now.matches({ open: 'importing' }) ||
      (['previewing', 'importing', 'failed'] as const).some((state) => before.matches({ open: state })),
    'the rule and the tag stay while rows are imported': (now, before) =>
      before.matches({ open: 'previewing' }) ||
      (now.context.rule === before.context.rule && now.context.tag === before.context.tag),
    'rows are imported as they were previewed': (now, before) =>
      !now.matches({ open: 'importing' }) || now.context.uses === before.context.uses,
    'another file has no columns chosen by hand': (now, before) =>
      now.context.upload === before.context.upload || Object.keys(now.context.uses).length === 0,
    'a row is never sent again after its batch was imported': (now, before) =>
      now.context.from >= before.context.from,
    'results only grow': (now, before) => sum(now.context) >= sum(before.context),
    'too many rows are not read': (now) =>
      !now.matches({ open: 'checking' }) || (now.context.upload?.count ?? 0) <= CONTACT_IMPORT.most,
    'a failed batch says why': (now) => !now.matches({ open: 'failed' }) || now.context.problem !== null,
    'a stopped import sends nothing more': (now, before) =>
      !before.matches({ open: { importing: 'stopping' } }) ||
      !now.matches({ open: { importing: 'running' } }),
  },
  distinguishes: ({ context: { upload, plan: read, uses, tag, rule, from, isWhole, problem } }) => [
    upload?.count,
    read?.total,
    Object.keys(uses).length,
    tag,
    rule,
    from,
    isWhole,
    problem?.code,
  ],
});
