import { Readable } from 'node:stream';
import { type ExportPage, readExportPage } from '#server/db/exportPages.ts';
import { type ExportTable, exportTables, fileTable } from '#server/db/exportTables.ts';
import type { Tx } from '#server/db/transaction.ts';
import { type ArchiveEntry, linesOf } from './archive.ts';
import type { FileStore } from './fileStore.ts';

/** Runs a short transaction of the organisation, so that no connection is held while somebody downloads slowly. */
type Run = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

const README = `# Everything stored about your organisation

Each file with the ending .ndjson has one row in each line, as JSON.

${exportTables.map(({ name, about }) => `- ${name}.ndjson: ${about}.`).join('\n')}
- files/: the bytes of the files, each under its id.

Times are in UTC. Rows that changed while the archive was written are in it as they were when their part was read.
Passwords, tokens of providers and of programs, and the second factors of people are not in it.
`;

/** Returns the files of an organisation's archive, each read from the database page by page. */
export async function* organisationArchive(run: Run, store: FileStore): AsyncGenerator<ArchiveEntry> {
  yield { name: 'README.md', open: () => Promise.resolve(Readable.from([Buffer.from(README)])) };
  for (const table of exportTables)
    yield {
      name: `${table.name}.ndjson`,
      open: () => Promise.resolve(linesOf(pagesOf(run, table))),
    };
  for await (const page of pagesOf(run, fileTable))
    for (const { id, name } of page)
      yield {
        name: `files/${String(id)}${extensionOf(name)}`,
        open: () => store.open(String(id)),
      };
}

async function* pagesOf(run: Run, table: ExportTable): AsyncGenerator<Record<string, unknown>[]> {
  let after: string[] | null = null;
  do {
    const from: string[] | null = after;
    const page: ExportPage = await run((tx) => readExportPage(tx, table, from));
    yield page.rows;
    after = page.next;
  } while (after !== null);
}

/** The end of a file's name, if it is a plain one. */
const extensionOf = (name: unknown): string =>
  /\.[a-z0-9]{1,8}$/i.exec(typeof name === 'string' ? name : '')?.[0] ?? '';
