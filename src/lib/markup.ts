import { linksIn, type Span } from './markupLinks.ts';

/** A part of a line as it is drawn. */
export type Piece =
  | { kind: 'text' | 'name'; text: string }
  | { kind: 'code'; text: string; sign: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'bold' | 'italic' | 'struck'; pieces: Piece[] };

/** Lines that are drawn together; `signs` are those at the beginning of each line, which are not drawn. */
export interface Block {
  kind: 'text' | 'quote' | 'list';
  lines: Piece[][];
  signs: string[];
}

/** Part of a text that is drawn as it stands. */
interface Atom extends Span {
  piece: Piece;
}

export const SIGNS = { bold: '*', italic: '_', struck: '~' } as const;
type Style = keyof typeof SIGNS;
const styleOf: Record<string, Style | undefined> = { '*': 'bold', _: 'italic', '~': 'struck' };

/** Maximum number of styled parts, links and names of one text, since each is an element; the rest is text. */
const PARTS_MAX = 300;

const WORD = /[\p{L}\p{N}\p{M}]/u;
const isWord = (sign: string | undefined) => sign !== undefined && WORD.test(sign);
const isBlank = (sign: string | undefined) => sign === undefined || /\s/.test(sign);

/** Returns the code of a text: between three backticks, also over several lines, or between single ones in a line. */
function codeIn(text: string): Atom[] {
  const found: Atom[] = [];
  for (let at = text.indexOf('`'); at >= 0 && found.length < PARTS_MAX;) {
    const sign = text.startsWith('```', at) ? '```' : '`';
    const start = at + sign.length;
    const end = text.indexOf(sign, start);
    const inner = end < 0 ? '' : text.slice(start, end);
    const isCode = inner.trim() !== '' && (sign !== '`' || !inner.includes('\n'));
    if (isCode) found.push({ start: at, end: end + sign.length, piece: { kind: 'code', text: inner, sign } });
    at = text.indexOf('`', isCode ? end + sign.length : start);
  }
  return found;
}

/** Returns the parts that are drawn as they stand, in order: code first, then names, then links. */
function atomsIn(text: string, names: readonly Span[]): Atom[] {
  const links = linksIn(text).map(({ start, end, href }): Atom => {
    const words = text.slice(start, end);
    const piece: Piece = href === null ? { kind: 'text', text: words } : { kind: 'link', text: words, href };
    return { start, end, piece };
  });
  const named = names.map(({ start, end }): Atom => {
    return { start, end, piece: { kind: 'name', text: text.slice(start, end) } };
  });
  const kept: Atom[] = [];
  for (const group of [codeIn(text), named, links])
    kept.push(...group.filter(({ start, end }) => !overlaps(kept, start, end)));
  return kept.toSorted((one, other) => one.start - other.start).slice(0, PARTS_MAX);
}

/** At most PARTS_MAX parts of each group are compared. */
const overlaps = (atoms: readonly Atom[], start: number, end: number) =>
  atoms.some((atom) => start < atom.end && atom.start < end);

interface Frame {
  style: Style | null;
  pieces: Piece[];
}

const add = (pieces: Piece[], piece: Piece): void => {
  const last = pieces.at(-1);
  if (piece.kind === 'text' && last?.kind === 'text') last.text += piece.text;
  else if (piece.kind !== 'text') pieces.push(piece);
  else if (piece.text !== '') pieces.push({ ...piece });
};

/** Reads the styles of one line. At most one frame of each style is open, so the tree is three deep. */
class Line {
  private readonly frames: Frame[] = [{ style: null, pieces: [] }];

  add(piece: Piece): void {
    add(this.frames.at(-1)!.pieces, piece);
  }

  indexOf(style: Style): number {
    return this.frames.findIndex((frame) => frame.style === style);
  }

  open(style: Style): void {
    const older = this.indexOf(style);
    // Of two beginnings the later one counts.
    if (older > 0) this.giveUpTo(older - 1);
    this.frames.push({ style, pieces: [] });
  }

  close(style: Style): void {
    this.giveUpTo(this.indexOf(style));
    const { pieces } = this.frames.pop()!;
    this.add({ kind: style, pieces });
  }

  /** Makes text of the beginnings that found no end, down to the frame of this number. */
  private giveUpTo(kept: number): void {
    while (this.frames.length > kept + 1) {
      const { style, pieces } = this.frames.pop()!;
      this.add({ kind: 'text', text: SIGNS[style!] });
      for (const piece of pieces) this.add(piece);
    }
  }

  end(): Piece[] {
    this.giveUpTo(0);
    return this.frames[0]!.pieces;
  }
}

/**
 * Reads the markup of a text as WhatsApp draws it, and its addresses of the web and of mail.
 * Markup is `*bold*`, `_italic_`, `~struck~`, code between backticks, quotes (`> `) and lists (`- `, `* `). What is no
 * markup is text, sign for sign: the drawn words with the signs that were read are the whole text.
 *
 * @param options.names parts that name colleagues
 * @param options.isPlain whether only addresses are read, as on a channel without markup
 */
export function readMarkup(
  text: string,
  { names = [], isPlain = false }: { names?: readonly Span[]; isPlain?: boolean } = {},
): Block[] {
  const atoms = isPlain
    ? atomsIn(text, names).filter(({ piece }) => piece.kind !== 'code')
    : atomsIn(text, names);
  const blocks: Block[] = [];
  let next = 0;
  let parts = 0;
  for (let from = 0; from <= text.length;) {
    const sign = isPlain || atoms[next]?.start === from ? '' : beginningAt(text, from);
    const line = new Line();
    let at = from + sign.length;
    for (; at < text.length && text[at] !== '\n';) {
      const atom = atoms[next];
      if (atom?.start === at) {
        line.add(atom.piece);
        at = atom.end;
        next += 1;
        continue;
      }
      const style = isPlain || parts >= PARTS_MAX ? undefined : styleOf[text[at]!];
      if (style && closes(text, at) && line.indexOf(style) > 0) {
        line.close(style);
        parts += 1;
      } else if (style && opens(text, at)) line.open(style);
      else line.add({ kind: 'text', text: text[at]! });
      at += 1;
    }
    addLine(blocks, sign, line.end());
    from = at + 1;
  }
  return blocks;
}

/** Returns the sign of a quote or of a list at the beginning of a line that has more than it. */
function beginningAt(text: string, at: number): string {
  const sign = text.slice(at, at + 2);
  return (sign === '> ' || sign === '- ' || sign === '* ') && !isBlank(text[at + 2]) ? sign : '';
}

const opens = (text: string, at: number) =>
  !isWord(text[at - 1]) &&
  text[at - 1] !== '\\' &&
  text[at - 1] !== text[at] &&
  text[at + 1] !== text[at] &&
  !isBlank(text[at + 1]);

const closes = (text: string, at: number) =>
  !isBlank(text[at - 1]) && text[at + 1] !== text[at] && !isWord(text[at + 1]);

function addLine(blocks: Block[], sign: string, pieces: Piece[]): void {
  const kind = sign === '' ? 'text' : sign === '> ' ? 'quote' : 'list';
  const last = blocks.at(-1);
  if (last?.kind === kind) {
    last.lines.push(pieces);
    last.signs.push(sign);
  } else blocks.push({ kind, lines: [pieces], signs: [sign] });
}

const wordsOf = (pieces: readonly Piece[]): string =>
  pieces.map((piece) => ('text' in piece ? piece.text : wordsOf(piece.pieces))).join('');

/** Returns a text without the signs of its markup, for a line of a list and for announcements. */
export const withoutMarkup = (text: string): string =>
  readMarkup(text)
    .flatMap(({ lines }) => lines.map(wordsOf))
    .join('\n');
