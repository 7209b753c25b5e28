import { fromCallback } from 'xstate';
import { writeCsv } from '#lib/csv.ts';
import type { RefusedRow } from '#lib/audienceFile.ts';
import {
  audienceImportMachine,
  type ReaderCommand,
  type ReaderFact,
  type ReaderInput,
} from '#machines/campaigns/audienceImport.machine.ts';
import { download } from '#services/download.ts';
import { deleteFile, saveFile } from '#services/files.ts';
import type { OneImport } from './imports.ts';

/** Wires the chart of a file; by default the device keeps its bytes, so that a reload reads them again. */
export const wireUpload = (imports: OneImport, keep: (id: string, bytes: Blob) => unknown = saveFile) =>
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
      downloadErrors: (_, { texts }) => {
        void imports.ask('errors', { texts }).then((rows) => download('errors.csv', writeCsv(rows)));
      },
    },
  });
