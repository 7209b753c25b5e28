import { Failure } from '#contract/failure.ts';
import { model } from '../model.ts';
import { hours } from './snippet.samples.ts';
import { snippetImportMachine } from './snippetImport.machine.ts';

const world = <E>(event: E) => ({ event, by: 'world' as const });
const { folder, name, shortcut, texts } = hours;
const row = { folder, name, shortcut, texts };
const reading = { encoding: 'windows-1252' as const, sheet: null, hidden: 0 };
const dialog = { role: 'dialog', name: 'snippets.importTitle' } as const;

export const snippetImportModel = model(snippetImportMachine, {
  inputs: { admin: { isAdmin: true }, member: { isAdmin: false } },
  happenings: [
    { type: 'xstate.done.actor.readSnippetFile', output: { rows: [{ row, fault: null }], reading } },
    {
      type: 'xstate.done.actor.readSnippetFile',
      output: { rows: [{ row: { ...row, name: '' }, fault: 'name' }], reading },
    },
    {
      type: 'xstate.done.actor.readSnippetFile',
      output: { rows: [], reading: { encoding: null, sheet: 'June', hidden: 2 } },
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
    'snippetImport.share': [
      world({ type: 'snippetImport.share' as const, scope: 'personal' as const }),
      world({ type: 'snippetImport.share' as const, scope: 'shared' as const }),
    ],
    'snippetImport.confirm': [world({ type: 'snippetImport.confirm' as const })],
    'snippetImport.cancel': [world({ type: 'snippetImport.cancel' as const })],
  },
  laws: {
    'a file that was read says how': (now) => !now.matches('previewing') || now.context.reading !== null,
    'a file with a faulty row is never imported': (now) =>
      !now.matches('importing') || now.context.rows.every(({ fault }) => fault === null),
    'only an admin imports shared snippets': (now) => now.context.isAdmin || now.context.scope === 'personal',
    'the counts are the server’s': (now) => !now.matches('imported') || now.context.counts !== null,
  },
  distinguishes: ({ context: { isAdmin, scope, choice, rows, counts, problem } }) => [
    isAdmin,
    choice.encoding,
    scope,
    rows.map(({ fault }) => fault).join(),
    counts?.created,
    problem?.code,
  ],
});
