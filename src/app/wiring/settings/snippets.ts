import { Failure } from '#contract/failure.ts';
import { csvMarkOf } from '#lib/sheet.ts';
import { attachSnippetFile, createSnippet, listSnippets, SNIPPET, updateSnippet } from '#contract/snippet.ts';
import { snippetFormMachine } from '#machines/snippets/snippetForm.machine.ts';
import { snippetImportMachine } from '#machines/snippets/snippetImport.machine.ts';
import { snippetsMachine } from '#machines/snippets/snippets.machine.ts';
import { download } from '#services/download.ts';
import { deleteFile, fileBytes, saveFile } from '#services/files.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { loadContactFields } from '#app/wiring/contact/contactFields.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { uploadHeld } from '#app/wiring/uploadHeld.ts';

const wireForm = (app: AppContext) =>
  snippetFormMachine.provide({
    actors: {
      attachFile: fulfil(async (chosen, signal) => {
        const { file } = await uploadHeld(attachSnippetFile, { file: chosen }, signal);
        deleteFile(chosen.id);
        return file;
      }),
      saveSnippet: fulfil(async ({ snippet, scope, row, attachments }, signal) => {
        const asked = { ...row, attachments: attachments.map(({ id }) => id) };
        const saved = snippet
          ? app.call(updateSnippet, { id: snippet.id, version: snippet.version, ...asked }, { signal })
          : app.call(createSnippet, { scope, ...asked }, { signal });
        return (await saved).snippet;
      }),
    },
    actions: {
      holdBytes: (_, { file, bytes }) => {
        if (bytes) void saveFile(file.id, bytes);
      },
    },
  });

const wireImport = () =>
  snippetImportMachine.provide({
    actors: {
      readSnippetFile: fulfil(async ({ file, choice, columns }) => {
        const [bytes, { readTableFile }, { readSnippetRows, SNIPPET_COLUMNS }] = await Promise.all([
          fileBytes(file.id),
          import('#services/tableFile.ts'),
          import('#machines/snippets/snippetsCsv.ts'),
        ]);
        const table = bytes && (await readTableFile(bytes, SNIPPET_COLUMNS, choice));
        if (!table) throw new Failure('fileTypeInvalid');
        const read = readSnippetRows(table.rows, columns ?? undefined);
        // One title alone is no table.
        if (!read.rows && read.titles.length < 2)
          throw new Failure('fileTypeInvalid', null, { titles: read.titles });
        if ((read.rows?.length ?? 0) > SNIPPET.rows) throw new Failure('fileTooLarge');
        return { ...read, reading: table.reading };
      }),
    },
    actions: {
      dropBytes: (_, { file }) => {
        if (file) deleteFile(file.id);
      },
      holdBytes: (_, { file, bytes }) => {
        if (bytes) void saveFile(file.id, bytes);
      },
    },
  });

/** Wires the settings page of snippets with its dialogs. */
export const wireSnippets = (app: AppContext) =>
  snippetsMachine.provide({
    actors: {
      loadSnippets: fulfil(async (_, signal) => {
        // The form names them as variables.
        void loadContactFields(app, signal).catch(() => {});
        return (await app.call(listSnippets, {}, { signal })).snippets;
      }),
      form: wireForm(app),
      upload: wireImport(),
    },
    actions: {
      exportSnippets: (_, { snippets }) =>
        void import('#machines/snippets/snippetsCsv.ts').then(({ snippetsCsv }) =>
          download(
            'snippets.csv',
            snippetsCsv(snippets, csvMarkOf(app.actors.language.getSnapshot().context.language)),
          ),
        ),
    },
  });
