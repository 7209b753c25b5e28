import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import WordExtractor from 'word-extractor';
import { type Block, inline, isItem } from './blocks.ts';

/** A line in bold letters that is not longer is a heading, as is such a line of an old document without a full stop. */
const HEADING_MOST = 100;

/** Reads a .docx by its styles; pictures are not opened. */
export async function readDocx(bytes: Buffer): Promise<Block[]> {
  const noPicture = mammoth.images.imgElement(() => Promise.resolve({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: bytes }, { convertImage: noPicture });
  return blocksOfHtml(value);
}

/** Returns the blocks of HTML: headings, paragraphs, items, and the rows of tables with their cells on one line. */
export function blocksOfHtml(html: string): Block[] {
  const blocks: Block[] = [];
  let [text, bold, row] = ['', '', null as string[] | null];
  let [isBold, list] = [0, 0];
  const close = (kind: Block['kind']) => {
    // All that a cell has is one text.
    if (row) return void (text += ' ');
    const line = inline(text);
    const isTitle =
      kind === 'text' && line.length <= HEADING_MOST && inline(bold) === line && !/[.;,]$/.test(line);
    [text, bold] = ['', ''];
    if (line !== '') blocks.push({ kind: isTitle ? 'heading' : kind, text: line, page: null });
  };
  const parser = new Parser(
    {
      onopentag(name) {
        if (name === 'strong') isBold += 1;
        else if (name === 'br') text += ' ';
        else if (name === 'li' || name === 'ul' || name === 'ol') {
          // The text before a list within an item is an item itself.
          close(list > 0 ? 'item' : 'text');
          if (name === 'li') list += 1;
        } else if (name === 'tr') row = [];
      },
      ontext(part) {
        text += part;
        if (isBold > 0) bold += part;
      },
      onclosetag(name) {
        if (name === 'strong') isBold -= 1;
        else if (/^h[1-6]$/.test(name)) close('heading');
        else if (name === 'li') {
          close('item');
          list -= 1;
        } else if (name === 'p') close(list > 0 ? 'item' : 'text');
        else if (name === 'td' || name === 'th') {
          row?.push(inline(text));
          [text, bold] = ['', ''];
        } else if (name === 'tr') {
          const cells = row ?? [];
          row = null;
          if (cells.some((cell) => cell !== ''))
            blocks.push({ kind: 'row', text: cells.join(' | '), page: null });
        }
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  close('text');
  return blocks.map((block) => (block.kind === 'item' ? { ...block, text: `• ${block.text}` } : block));
}

/** Reads a .doc, which tells lines and cells but no styles. */
export async function readDoc(bytes: Buffer): Promise<Block[]> {
  const document = await new WordExtractor().extract(bytes);
  return blocksOfLines(document.getBody());
}

/** Returns the blocks of plain text. A short line without an ending, before a longer one, is a heading. */
export function blocksOfLines(body: string): Block[] {
  const lines = body.split(/\r?\n/).map((line) => line.replace(/\t+/g, ' | ').replace(/^ \| | \| $/g, ''));
  return lines.map(inline).flatMap((line, index, all): Block[] => {
    if (line === '') return [];
    const next = all.slice(index + 1).find((it) => it !== '') ?? '';
    const isTitle = line.length <= HEADING_MOST && !/[.;,!]$/.test(line) && next.length > line.length;
    const kind = line.includes(' | ') ? 'row' : isItem(line) ? 'item' : isTitle ? 'heading' : 'text';
    return [{ kind, text: line, page: null }];
  });
}
