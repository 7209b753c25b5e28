import type { Refusal } from '#contract/failure.ts';

/** A part of a document in reading order. A row is a table's, its cells joined to a line. */
export interface Block {
  kind: 'heading' | 'text' | 'item' | 'row';
  text: string;
  /** Counted from 1; null where the format has no fixed pages. */
  page: number | null;
}

/** A passage that an answer can be: it makes sense with its heading alone. */
export interface DocumentPassage {
  heading: string;
  body: string;
  page: number | null;
}

export interface ReadDocument {
  mimeType: string;
  pages: number | null;
  passages: DocumentPassage[];
}

export const MIME_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  csv: 'text/csv',
} as const;
export type DocumentKind = keyof typeof MIME_TYPES;

export type Unreadable = Extract<
  Refusal,
  'fileTypeInvalid' | 'documentEncrypted' | 'documentEmpty' | 'documentUnreadable' | 'documentTooLong'
>;

/** The reason why a document is not read. */
export class DocumentRefused extends Error {
  readonly refusal: Unreadable;
  constructor(refusal: Unreadable) {
    super(refusal);
    this.name = 'DocumentRefused';
    this.refusal = refusal;
  }
}

/** Returns a text on one line, without what no screen shows. */
export const inline = (text: string): string =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, (space) => (/^[\u00a0\u202f]+$/.test(space) ? space : ' '))
    .trim();

const bullet = /^(?:[•◦▪‣●○■–—*·-]|\d{1,2}[.)])\s+/;

/** Returns whether a line of plain text begins an item of a list. */
export const isItem = (line: string): boolean => bullet.test(line);
