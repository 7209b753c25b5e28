import { visible } from '#lib/visible.ts';
import { bareType, type DocumentInput, documentViewMachine } from '#machines/message/documentView.machine.ts';
import { fetchBytes, saveBytes } from '#services/media.ts';
import { previewOf, releasePreview } from '#services/preview.ts';
import { fulfil } from '#app/wiring/fulfil.ts';

/** Returns a document's type by its name if the type is plain text, because phones send tables as plain text. */
export const typeOf = ({ mimeType, fileName }: Pick<DocumentInput, 'mimeType' | 'fileName'>): string => {
  const type = bareType(mimeType);
  return type === 'text/plain' && /\.csv$/i.test(fileName) ? 'text/csv' : type;
};

/** Opens a gallery document at its signed address. */
export const wireDocument = () =>
  documentViewMachine.provide({
    actors: {
      openDocument: fulfil(async (input, signal) =>
        previewOf(await fetchBytes(input.url, signal), typeOf(input)),
      ),
      saveDocument: fulfil(async ({ url, fileName }, signal) =>
        saveBytes(await fetchBytes(url, signal), visible(fileName)),
      ),
    },
    actions: { releaseDocument: (_, { preview }) => releasePreview(preview) },
  });
