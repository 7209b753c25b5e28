/** Documents as Word and others write them, made here, so that no test reads one from a disk. */
import { strToU8, zipSync } from 'fflate';
import Pdf from 'pdfkit';
import { png } from '../samples.ts';

/** A line of a test document: a heading, an item of a list, cells of a row, or a paragraph. */
export type Part = { heading: string } | { item: string } | { cells: string[] } | string;

interface PdfOptions {
  password?: string;
  /** Draws a picture instead of the text. */
  isScan?: boolean;
  /** Repeated at the top of every page. */
  header?: string;
}

/** Returns a PDF of these pages. */
export async function pdfOf(pages: readonly (readonly Part[])[], options: PdfOptions = {}): Promise<Buffer> {
  const { password, isScan = false, header } = options;
  const file = new Pdf({ autoFirstPage: false, ...(password ? { userPassword: password } : {}) });
  const chunks: Buffer[] = [];
  file.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise((resolve) => file.on('end', resolve));
  pages.forEach((parts, index) => {
    file.addPage();
    if (header)
      file
        .fontSize(9)
        .text(`${header}, page ${index + 1}`)
        .moveDown();
    if (isScan) file.image(png(0, 40), { width: 300 });
    else for (const part of parts) draw(file, part);
  });
  file.end();
  await done;
  return Buffer.concat(chunks);
}

function draw(file: PDFKit.PDFDocument, part: Part): void {
  if (typeof part === 'string') file.fontSize(11).text(part).moveDown(0.6);
  else if ('heading' in part) file.fontSize(17).text(part.heading).moveDown(0.4);
  else if ('item' in part) file.fontSize(11).text(`• ${part.item}`);
  else {
    const { y } = file.fontSize(11);
    part.cells.forEach((cell, index) => file.text(cell, 72 + index * 200, y, { lineBreak: false }));
    file.text('', 72, y).moveDown(1);
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const run = (text: string) => `<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`;
const wordPart = (part: Part): string => {
  if (typeof part === 'string') return `<w:p>${run(part)}</w:p>`;
  if ('heading' in part) return `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(part.heading)}</w:p>`;
  if ('item' in part)
    return `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(part.item)}</w:p>`;
  return `<w:tbl><w:tr>${part.cells.map((cell) => `<w:tc><w:p>${run(cell)}</w:p></w:tc>`).join('')}</w:tr></w:tbl>`;
};
const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Returns a .docx; `more` are further entries of its archive. */
export function docxOf(parts: readonly Part[], more: Record<string, Uint8Array> = {}): Buffer {
  const entries: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
      <Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/>
      <Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/>
      <Override PartName="/word/numbering.xml" ContentType="${types}.numbering+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="a" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relations}">
      <Relationship Id="a" Type="${office}/styles" Target="styles.xml"/>
      <Relationship Id="b" Type="${office}/numbering" Target="numbering.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${word}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/numbering.xml': `<w:numbering ${word}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
    'word/document.xml': `<w:document ${word}><w:body>${parts.map(wordPart).join('')}</w:body></w:document>`,
  };
  const files = Object.fromEntries(
    Object.entries(entries).map(([name, text]) => [
      name,
      strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${text}`),
    ]),
  );
  return Buffer.from(zipSync({ ...files, ...more }));
}
