import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { ContactExport } from '#server/db/contactExport.ts';
import type { FileStore } from './fileStore.ts';

/** Writes the ZIP while it is read, one file at a time. */
export function zipOf(
  { data, files }: ContactExport,
  store: FileStore,
  onError: (error: unknown) => void,
): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => {
    onError(error);
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'contact.json');
  zip.on('error', fail);
  for (const { id, name } of files)
    zip.addReadStreamLazy(`files/${id}${extensionOf(name)}`, (use) => {
      store
        .open(id)
        .then(
          (bytes) =>
            bytes ? use(null, bytes) : fail(new Error('The bytes of a file are not in the store.')),
          fail,
        );
    });
  zip.end();
  return output;
}

/** The end of a file's name, if it is a plain one. */
const extensionOf = (name: string | null): string => /\.[a-z0-9]{1,8}$/i.exec(name ?? '')?.[0] ?? '';
