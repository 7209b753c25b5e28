import { excerpt } from '#lib/excerpt.ts';
import { type Block, type DocumentPassage, inline } from './blocks.ts';
import { tablePassages } from './tables.ts';

/** Characters of a passage: it ends once it has enough, and is never longer than an answer should be. */
const ENOUGH = 350;
const MOST = 900;
/** A rest of fewer characters is added to the passage before it. */
const REST = 100;
const HEADING_MOST = 200;

interface Piece {
  text: string;
  page: number | null;
  kind: Block['kind'];
}

/**
 * Cuts a document into passages. Each belongs to one heading, and carries it; `title` stands for a missing one. Items of
 * a list stay lines of their own, and each row of a table is a passage.
 */
export function passagesOf(blocks: readonly Block[], title: string): DocumentPassage[] {
  const passages: DocumentPassage[] = [];
  let headings: string[] = [];
  let pieces: Piece[] = [];
  const close = () => {
    const heading = excerpt(headings.join(': '), HEADING_MOST) || title;
    for (const run of runsOf(pieces)) {
      if (run[0]?.kind === 'row')
        passages.push(
          ...tablePassages(
            heading,
            run.map(({ text, page }) => ({ cells: cellsOf(text), page })),
          ),
        );
      else for (const { body, page } of bodiesOf(run)) passages.push({ heading, body, page });
    }
    pieces = [];
  };
  for (const { kind, text: given, page } of blocks) {
    const text = inline(given);
    if (text === '') continue;
    if (kind !== 'heading') {
      pieces.push(...split(text).map((part) => ({ text: part, page, kind })));
      continue;
    }
    // Headings that follow each other are one: the title of a chapter and that of its first part.
    if (pieces.length > 0) {
      close();
      headings = [];
    }
    headings = [...headings, text].slice(-2);
  }
  close();
  return passages;
}

const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

/** Parts tables from the text around them. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && (last[0]?.kind === 'row') === (piece.kind === 'row')) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** Joins pieces to bodies between `ENOUGH` and `MOST` characters; a list stays with the line that introduces it. */
function bodiesOf(pieces: readonly Piece[]): { body: string; page: number | null }[] {
  const bodies: { body: string; page: number | null }[] = [];
  for (const { text, page, kind } of pieces) {
    const last = bodies.at(-1);
    const isFull = last && last.body.length >= ENOUGH && (kind === 'text' || last.body.length > MOST - REST);
    const fits = last && last.body.length + 1 + text.length <= MOST;
    if (last && fits && (!isFull || text.length < REST)) last.body += `\n${text}`;
    else bodies.push({ body: text, page });
  }
  return bodies;
}

/** Cuts a paragraph that is too long between sentences, or words if a sentence is too long itself. */
function split(text: string): string[] {
  if (text.length <= MOST) return [text];
  const parts: string[] = [];
  let rest = text;
  while (rest.length > MOST) {
    const head = excerpt(rest, MOST);
    const sentence = Math.max(...['. ', '! ', '? ', '; '].map((end) => head.lastIndexOf(end) + 1));
    const at =
      sentence > REST ? sentence : head.lastIndexOf(' ') > REST ? head.lastIndexOf(' ') : head.length;
    parts.push(head.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}
