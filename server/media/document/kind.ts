import { type DocumentKind, DocumentRefused } from './blocks.ts';
import { isSeparated } from './sheet.ts';
import { unfold } from './unfolded.ts';

/** Bytes in which a PDF's header begins, by the notes on its specification. */
const PDF_HEAD = 1024;
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const SECTOR = 512;
const WORD = Buffer.from('eca5', 'hex');
const ENCRYPTED = 0x01_00;
const ZIP = Buffer.from('504b0304', 'hex');
const named = (name: string) => Buffer.from(name, 'utf16le');

/** Returns what a file is by its bytes, whatever its name; throws `DocumentRefused` if Copilot cannot read that. */
export async function kindOf(path: string, bytes: Buffer): Promise<DocumentKind> {
  if (bytes.subarray(0, PDF_HEAD).includes('%PDF-')) return 'pdf';
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) return compoundKindOf(bytes);
  if (!bytes.subarray(0, ZIP.length).equals(ZIP)) {
    if (isSeparated(bytes)) return 'csv';
    throw new DocumentRefused('fileTypeInvalid');
  }
  const isOffice = bytes.includes('word/') || bytes.includes('xl/');
  const { names, isBomb } = await unfold(path).catch(() => {
    throw new DocumentRefused(isOffice ? 'documentUnreadable' : 'fileTypeInvalid');
  });
  if (isBomb) throw new DocumentRefused(isOffice ? 'documentUnreadable' : 'fileTypeInvalid');
  if (names.has('word/document.xml')) return 'docx';
  if (names.has('xl/workbook.xml')) return 'xlsx';
  throw new DocumentRefused('fileTypeInvalid');
}

/** Tells old documents of Word and Excel from other compound files. An encrypted .docx is one too. */
function compoundKindOf(bytes: Buffer): DocumentKind {
  if (bytes.includes(named('EncryptedPackage'))) throw new DocumentRefused('documentEncrypted');
  if (!bytes.includes(named('WordDocument')) && bytes.includes(named('Workbook'))) return 'xls';
  if (!bytes.includes(named('WordDocument'))) throw new DocumentRefused('fileTypeInvalid');
  // The stream of the text begins with Word's number and, at 10, its flags ([MS-DOC] 2.5.2).
  for (let at = SECTOR; at + 12 <= bytes.length; at += SECTOR)
    if (bytes.subarray(at, at + WORD.length).equals(WORD) && (bytes.readUInt16LE(at + 10) & ENCRYPTED) !== 0)
      throw new DocumentRefused('documentEncrypted');
  return 'doc';
}
