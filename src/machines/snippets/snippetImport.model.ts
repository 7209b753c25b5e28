import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { hours } from './snippet.samples.ts';
import { snippetImportMachine } from './snippetImport.machine.ts';
import { areSnippetColumns } from './snippetsCsv.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const { folder, name, shortcut, texts } = hours;
const row = { folder, name, shortcut, texts };
const reading = { encoding: 'windows-1252' as const, sheet: null, hidden: 0 };
const titles = ['folder', 'name', 'en'];
const places = { folder: 0, name: 1, en: 2 };
const column = (key: 'name' | 'en', at: number | null) =>
  world({ type: 'snippetImport.column' as const, key, column: at });
const dialog = { role: 'dialog', name: 'snippets.importTitle' } as const;

export const snippetImportModel = model(snippetImportMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    {
      type: 'xstate.done.actor.readSnippetFile',
      output: { rows: [{ row, fault: null }], titles, places, reading },
    },
    {
      type: 'xstate.done.actor.readSnippetFile',
      output: { rows: [{ row: { ...row, name: '' }, fault: 'name' }], titles, places, reading },
    },
    {
      type: 'xstate.done.actor.readSnippetFile',
      output: { rows: [], titles, places, reading: { encoding: null, sheet: 'June', hidden: 2 } },
    },
    {
      type: 'xstate.done.actor.readSnippetFile',
      output: { rows: null, titles: ['Theme', 'Wording'], places: {}, reading },
    },
    { type: 'xstate.error.actor.readSnippetFile', error: new Failure('fileTypeInvalid') },
    { type: 'xstate.after.patience.snippetImport.reading' },
    { type: 'xstate.done.actor.importSnippets', output: { created: 1, changed: 0 } },
    { type: 'xstate.error.actor.importSnippets', error: new Failure('unreachable') },
    { type: 'xstate.after.patience.snippetImport.importing' },
  ],
  sees: {
    choosing: [dialog],
    reading: [dialog],
    unmapped: [dialog, { role: 'combobox', name: 'snippets.column.name' }],
    previewing: [dialog],
    importing: [dialog],
    imported: [dialog],
    done: [],
  },
  hides: { done: [dialog] },
  causes: {
    'snippetImport.choose': [
      world({ type: 'snippetImport.choose' as const, file: { id: 'h1', name: 'Snippets.csv' } }),
    ],
    'snippetImport.read': [
      world({ type: 'snippetImport.read' as const, choice: { encoding: 'macintosh' as const } }),
    ],
    'snippetImport.column': [column('name', 0), column('en', 1), column('en', null)],
    'snippetImport.map': { click: 'broadcast.columns.read' },
    'snippetImport.share': [
      world({ type: 'snippetImport.share' as const, scope: 'personal' as const }),
      world({ type: 'snippetImport.share' as const, scope: 'shared' as const }),
    ],
    'snippetImport.confirm': [world({ type: 'snippetImport.confirm' as const })],
    'snippetImport.cancel': [world({ type: 'snippetImport.cancel' as const })],
  },
  laws: {
    'a file that was read says how': (now) => !now.matches('previewing') || now.context.reading !== null,
    'a list of snippets has a name and a language': (now) =>
      now.context.columns === null || areSnippetColumns(now.context.columns),
    'a file with a faulty row is never imported': (now) =>
      !now.matches('importing') || now.context.rows.every(({ fault }) => fault === null),
    'only an admin imports shared snippets': (now) => now.context.isAdmin || now.context.scope === 'personal',
    'the counts are the server’s': (now) => !now.matches('imported') || now.context.counts !== null,
  },
  distinguishes: ({
    context: { isAdmin, scope, choice, rows, titles: found, chosen, columns, counts, problem },
  }) => [
    isAdmin,
    choice.encoding,
    found.length > 0,
    chosen.name,
    chosen.en,
    columns !== null,
    scope,
    rows.map(({ fault }) => fault).join(),
    counts?.created,
    problem?.code,
  ],
});
