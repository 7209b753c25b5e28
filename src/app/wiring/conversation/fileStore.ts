import type { FileStore } from '#features/conversation/composer/files.ts';
import { addressOf, holdFile } from '#services/files.ts';

/** Stores the files that are to be sent, in this page. */
export const fileStore: FileStore = {
  hold: (files) =>
    files.map((file) => ({ id: holdFile(file), name: file.name, mimeType: file.type, size: file.size })),
  addressOf,
};
