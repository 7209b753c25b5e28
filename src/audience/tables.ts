import Papa from 'papaparse';
import type * as Xlsx from 'xlsx';
import { decode } from './decode.ts';
import { unpackedSize } from './zip.ts';

/** Characters parsed between two chunks. */
const CHUNK = 1 << 18;
/** A workbook that unpacks to more bytes is refused: 20 times the largest file. */
const UNPACKED_MAX = 1024 * 1024 * 1024;

/** The file is none that can be read. */
export class Unreadable extends Error {}

/** Some rows of a table; `read` is the share of the file that they end at, from 0 to 1. */
export interface Rows {
  rows: string[][];
  read: number;
  /** Errors of the file's syntax, in the parser's words. */
  faults: string[];
}

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * Returns whether the bytes are a workbook.
 * An XLSX is a zip archive, an XLS (and an encrypted XLSX) a compound file.
 */
export const isWorkbook = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

interface Chunked extends Papa.ParseConfig {
  chunkSize: number;
  delimitersToGuess: string[];
  chunk: (results: Papa.ParseResult<string[]>, parser: Papa.Parser) => void;
  complete: () => void;
}
/** The package's types know chunks of files only; a text is parsed in chunks too. */
const parseChunks = Papa.parse as (text: string, config: Chunked) => void;

/** Passes the rows of a CSV file or of a workbook's first sheet on. Rejects with `Unreadable`. */
export const readTable = (bytes: Uint8Array, take: (rows: Rows) => void): Promise<void> =>
  isWorkbook(bytes) ? readWorkbook(bytes, take) : readText(bytes, take);

/** Passes the rows of a CSV file on, in chunks. The delimiter is detected. */
export function readText(bytes: Uint8Array, take: (rows: Rows) => void): Promise<void> {
  const text = decode(bytes);
  if (text.includes('\0')) return Promise.reject(new Unreadable('The file is not a text file.'));
  return new Promise((resolve) => {
    parseChunks(text, {
      // A file may mix CRLF and LF: rows end at LF, and cells lose the CR with their blanks.
      newline: text.includes('\n') ? '\n' : '\r',
      chunkSize: CHUNK,
      delimitersToGuess: [',', ';', '\t', '|'],
      chunk: ({ data, errors, meta }, parser) => {
        take({
          rows: data,
          read: meta.cursor / text.length,
          // A single column has no delimiter to detect.
          faults: errors.filter(({ type }) => type !== 'Delimiter').map(({ message }) => message),
        });
        // The parser calls itself for the next chunk, and would keep the rows of all chunks on its stack.
        parser.pause();
        queueMicrotask(() => parser.resume());
      },
      complete: resolve,
    });
  });
}

/** Passes the rows of a workbook's first sheet on. Cells are as shown, formulas as their values (spec decision O21). */
export async function readWorkbook(bytes: Uint8Array, take: (rows: Rows) => void): Promise<void> {
  const unpacked = unpackedSize(bytes);
  if (unpacked !== null && unpacked > UNPACKED_MAX) throw new Unreadable('The workbook unpacks to too much.');
  const xlsx = await import('xlsx');
  const book = openBook(xlsx, bytes);
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new Unreadable('The workbook has no sheet.');
  const lines: (Xlsx.CellObject | undefined)[][] = sheet['!data'] ?? [];
  const rows: string[][] = [];
  for (let line = 0; line < lines.length; line += 1) rows.push(Array.from(lines[line] ?? [], cellText));
  take({ rows, read: 1, faults: [] });
}

function openBook(xlsx: typeof Xlsx, bytes: Uint8Array): Xlsx.WorkBook {
  try {
    return xlsx.read(bytes, { dense: true, sheets: 0, cellFormula: false, cellHTML: false });
  } catch (error) {
    // The package throws plain errors for workbooks that are encrypted, cut off or of another format.
    throw new Unreadable(String(error));
  }
}

/** Excel shows long whole numbers with an exponent; a phone number needs all of its digits. */
function cellText(cell: Xlsx.CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'z') return '';
  if (cell.t === 'n' && Number.isSafeInteger(cell.v) && /^\d(?:\.\d+)?E\+\d+$/.test(cell.w ?? ''))
    return String(cell.v);
  return cell.w ?? String(cell.v);
}
