import { rowsSelected } from '#lib/audienceFile.ts';
import { model, passing } from '../model.ts';
import { audienceImportMachine, type ErrorTexts } from './audienceImport.machine.ts';
import { aCleanSummary, aFile, anUpload, aRefusedRow, aSheetSummary, aSummary } from './campaign.samples.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const zone = { role: 'button', name: 'broadcast.file.choose' } as const;
const texts: ErrorTexts = {
  nameRequired: 'Name is required',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Invalid phone number: {value}',
  phoneTooShort: 'Invalid phone number: {value} (too few digits)',
  phoneTooLong: 'Invalid phone number: {value} (too many digits)',
  phoneTried: 'Invalid phone number: {value} (tried as {format})',
  phoneFailed: 'Error validating phone number: {value} - {message}',
  cellError: 'The formula in the column {column} has no result: {value}',
  syntax: 'CSV parsing error: {message}',
};
const shown = [
  { role: 'button', name: 'broadcast.file.clear' },
  { role: 'checkbox', name: 'broadcast.rows.all' },
] as const;

export const audienceImportModel = model(audienceImportMachine, {
  inputs: { 'no file': { upload: null }, 'a file of the draft': { upload: anUpload } },
  happenings: [
    { type: 'import.progressed', read: 0.4, summary: aSummary },
    { type: 'import.finished', summary: aSummary },
    { type: 'import.finished', summary: aCleanSummary },
    { type: 'import.finished', summary: aSheetSummary },
    { type: 'import.refused', fault: { code: 'unreadable' } },
    { type: 'import.refused', fault: { code: 'columnsMissing', columns: ['Name'], titles: ['City'] } },
    {
      type: 'import.refused',
      fault: { code: 'columnsMissing', columns: ['Name'], titles: ['Who', 'PhoneNumber'] },
    },
  ],
  sees: {
    deciding: passing,
    'empty.idle': [zone],
    'empty.dragging': [{ role: 'text', name: 'broadcast.file.dropNow' }],
    'refused.idle': [zone, { role: 'alert', name: '' }],
    'refused.dragging': [{ role: 'text', name: 'broadcast.file.dropNow' }],
    'unmapped.idle': [zone, { role: 'combobox', name: 'broadcast.columns.name' }],
    'unmapped.dragging': [{ role: 'text', name: 'broadcast.file.dropNow' }],
    'file.reading': [{ role: 'button', name: 'broadcast.file.cancel' }],
    'file.read.closed': shown,
    'file.read.open': [...shown, { role: 'button', name: 'broadcast.errors.download' }],
    'file.read.fixing': [{ role: 'textbox', name: 'broadcast.fix.phone' }],
  },
  hides: { 'file.reading': [zone], 'file.read.closed': [zone], 'empty.idle': [...shown] },
  causes: {
    'import.choose': [world({ type: 'import.choose', file: aFile })],
    'import.cancel': { click: 'broadcast.file.cancel' },
    'import.column': [
      world({ type: 'import.column', key: 'name', column: 0 }),
      world({ type: 'import.column', key: 'phonenumber', column: 1 }),
    ],
    'import.map': { click: 'broadcast.columns.read' },
    'import.reread': [
      world({ type: 'import.reread', hidden: true }),
      world({ type: 'import.reread', encoding: 'macintosh' }),
    ],
    'import.clear': { click: 'broadcast.file.clear' },
    'drag.enter': [world({ type: 'drag.enter' })],
    'drag.leave': [world({ type: 'drag.leave' })],
    'rows.toggle': [
      {
        event: { type: 'rows.toggle', line: 2 },
        by: { click: { id: 'broadcast.rows.choose', values: { name: 'Fatou' } }, role: 'checkbox' },
      },
    ],
    'rows.toggleAll': [
      { event: { type: 'rows.toggleAll' }, by: { click: 'broadcast.rows.all', role: 'checkbox' } },
    ],
    'errors.toggle': [world({ type: 'errors.toggle' })],
    'errors.download': [world({ type: 'errors.download', texts, format: 'csv' })],
    'fix.open': [
      {
        event: { type: 'fix.open', row: aRefusedRow },
        by: { click: { id: 'broadcast.fix.open', values: { line: 12 } } },
      },
    ],
    'fix.type': [
      {
        event: { type: 'fix.type', change: { phone: '650000500' } },
        by: { fill: 'broadcast.fix.phone', with: '650000500' },
      },
      world({ type: 'fix.type', change: { name: 'Paul' } }),
    ],
    'fix.save': { click: 'broadcast.fix.save' },
    'fix.cancel': [world({ type: 'fix.cancel' })],
    'import.progressed': 'world',
    'import.finished': 'world',
    'import.refused': 'world',
  },
  laws: {
    'every line is accepted, a duplicate, or refused': ({ context: { summary } }) =>
      summary === null || summary.total === summary.accepted + summary.duplicates + summary.refused,
    'no more rows are chosen than were accepted': ({ context: { summary, selection } }) =>
      summary === null ||
      (rowsSelected(selection, summary.accepted) >= 0 &&
        rowsSelected(selection, summary.accepted) <= summary.accepted),
    'without a file none of its data is kept': (now) =>
      !now.matches('empty') || (now.context.summary === null && now.context.fixes.length === 0),
    'a refused file says why': (now) => !now.matches('refused') || now.context.fault !== null,
    'a file whose columns are chosen is kept and says what it has': (now) =>
      !now.matches('unmapped') || (now.context.file !== null && now.context.fault?.code === 'columnsMissing'),
    'a correction that is cancelled changes nothing': (now, before) =>
      !(before.matches({ file: { read: 'fixing' } }) && now.matches({ file: { read: 'open' } })) ||
      now.context.fix === null,
  },
  distinguishes: ({ context: { file, fixes, choice, chosen, selection, read, summary, fault, fix } }) => [
    file?.id,
    fixes.length,
    choice.hidden,
    choice.encoding,
    choice.columns?.name,
    chosen.name,
    chosen.phonenumber,
    selection.all,
    selection.except.length,
    read,
    summary?.total,
    fault?.code,
    fix,
  ],
});
