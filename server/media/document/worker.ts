/** Reads one document in a thread of its own, which `read.ts` ends when it takes too long or too much memory. */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { DOCUMENT_LENGTH } from '#contract/dataSource.ts';
import {
  type Block,
  type DocumentKind,
  DocumentRefused,
  MIME_TYPES,
  type ReadDocument,
  type Unreadable,
} from './blocks.ts';
import { kindOf } from './kind.ts';
import { passagesOf } from './passages.ts';

async function read(path: string, title: string): Promise<ReadDocument> {
  const bytes = await readFile(path);
  const kind = await kindOf(path, bytes);
  const { pages, blocks } = await blocksOf(kind, bytes);
  if (blocks.reduce((sum, { text }) => sum + text.length, 0) > DOCUMENT_LENGTH.characters)
    throw new DocumentRefused('documentTooLong');
  const passages = passagesOf(blocks, title);
  if (passages.length > DOCUMENT_LENGTH.passages) throw new DocumentRefused('documentTooLong');
  if (!passages.some(({ body }) => /\p{L}{2}/u.test(body))) throw new DocumentRefused('documentEmpty');
  return { mimeType: MIME_TYPES[kind], pages, passages };
}

/** Loads only the library of this kind. */
async function blocksOf(
  kind: DocumentKind,
  bytes: Buffer,
): Promise<{ pages: number | null; blocks: Block[] }> {
  if (kind === 'pdf') return (await import('./pdf.ts')).readPdf(new Uint8Array(bytes));
  if (kind === 'xlsx' || kind === 'xls' || kind === 'csv')
    return { pages: null, blocks: await (await import('./sheet.ts')).readSheet(bytes) };
  const word = await import('./word.ts');
  return { pages: null, blocks: await (kind === 'docx' ? word.readDocx(bytes) : word.readDoc(bytes)) };
}

const { path, title } = workerData as { path: string; title: string };
/** What a library throws about a file says that the file is broken. */
const refusalOf = (error: unknown): Unreadable =>
  error instanceof DocumentRefused ? error.refusal : 'documentUnreadable';
parentPort?.postMessage(await read(path, title).catch((error: unknown) => ({ refusal: refusalOf(error) })));
