import { fromCallback } from 'xstate';
import { uploadDataSource } from '#contract/dataSourceCalls.ts';
import { type FailureCode, problemOf, type Refusal } from '#contract/failure.ts';
import { dataSourcesMachine } from '#machines/copilot/dataSources.machine.ts';
import type { DocumentFile, DocumentUploadFact } from '#machines/copilot/dataSources.rules.ts';
import { deleteFile, saveFile } from '#services/files.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import { uploadHeld } from '#app/wiring/uploadHeld.ts';

async function upload(file: DocumentFile, progress: (share: number) => void, signal: AbortSignal) {
  const { data, is_known } = await uploadHeld(uploadDataSource, { file, progress }, signal);
  return { source: data, isKnown: is_known };
}

/** Refusals whose own text says more than that something failed. */
const explained = [
  'copilotOff',
  'fileTooLarge',
  'fileTypeInvalid',
  'documentEncrypted',
  'documentEmpty',
  'documentUnreadable',
  'documentTooLong',
  'documentsFull',
] as const satisfies Refusal[];
const isExplained = (code: FailureCode): code is (typeof explained)[number] =>
  (explained as readonly FailureCode[]).includes(code);

/** Wires the documents that Copilot answers from. */
export const wireDataSources = (app: AppContext) =>
  dataSourcesMachine.provide({
    actors: {
      uploader: fromCallback<DocumentUploadFact, { file: DocumentFile }>(({ input: { file }, sendBack }) => {
        const ended = new AbortController();
        const progress = (share: number) => sendBack({ type: 'upload.progressed', share });
        upload(file, progress, ended.signal).then(
          (done) => sendBack({ type: 'upload.done', ...done }),
          (error: unknown) => sendBack({ type: 'upload.failed', problem: problemOf(error) }),
        );
        return () => ended.abort();
      }),
    },
    actions: {
      holdFiles: (_, { files, bytes = [] }) => {
        for (const [index, { id }] of files.entries()) {
          const blob = bytes[index];
          if (blob) void saveFile(id, blob);
        }
      },
      dropFile: (_, { id }) => deleteFile(id),
      showFailure: (_, { problem: { code } }) =>
        app.showToast({
          tone: 'destructive',
          title: 'copilot.document.failed',
          text: plainText(app, isExplained(code) ? `errors.${code}` : 'copilot.document.failedText'),
        }),
    },
  });
