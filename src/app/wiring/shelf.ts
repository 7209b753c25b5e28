import type { Shelf } from '#features/conversation/files.ts';
import { addressOf, holdFile } from '#services/files.ts';

/** The page's own shelf of files to be sent. */
export const shelf: Shelf = {
  hold: (files) =>
    files.map((file) => ({ id: holdFile(file), name: file.name, mimeType: file.type, size: file.size })),
  addressOf,
};
