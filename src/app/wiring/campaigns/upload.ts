import { fromCallback } from 'xstate';
import type { RefusedRow } from '#lib/audienceFile.ts';
import type { SheetCell } from '#lib/sheet.ts';
import {
  audienceImportMachine,
  type ReaderCommand,
  type ReaderFact,
  type ReaderInput,
} from '#machines/campaigns/audienceImport.machine.ts';
import { deleteFile, saveFile } from '#services/files.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { saveSheet } from '#app/wiring/saveSheet.ts';
import type { OneImport } from './imports.ts';

/** The line is a number, so that a spreadsheet sorts by it. */
const lineFirst = ([line = '', ...cells]: string[]): SheetCell[] => [Number(line), ...cells];

/** Wires the chart of a file; by default the device keeps its bytes, so that a reload reads them again. */
export const wireUpload = (
  app: AppContext,
  imports: OneImport,
  keep: (id: string, bytes: Blob) => unknown = saveFile,
) =>
  audienceImportMachine.provide({
    actors: {
      reader: fromCallback<ReaderFact | ReaderCommand, ReaderInput>(({ input, sendBack, receive }) => {
        receive((event) => {
          const { fix } = event as unknown as { fix: RefusedRow | null };
          if (!fix) return;
          void imports.ask('fix', fix).then((summary) => sendBack({ type: 'import.finished', summary }));
        });
        return imports.start(input, sendBack);
      }),
    },
    actions: {
      holdFile: (_, { file, bytes }) => {
        if (bytes) void keep(file.id, bytes);
      },
      dropFile: (_, { file }) => {
        if (file) deleteFile(file.id);
      },
      notifyUpload: ({ self }, { upload }) => self._parent?.send({ type: 'audience.uploaded', upload }),
      downloadErrors: (_, { texts, format }) => {
        void imports
          .ask('errors', { texts })
          .then(([columns = [], ...rows]) =>
            saveSheet(app, 'errors', format, { columns, rows: rows.map(lineFirst) }),
          );
      },
    },
  });
