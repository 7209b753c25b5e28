/** Items of one piece of the JSON. */
const PIECE = 5_000;

/** Returns a JSON list of many items, made in pieces, so that it is never one text. */
export function jsonList(items: Iterable<unknown>): Blob {
  const pieces: string[] = [];
  let piece: string[] = [];
  const flush = () => {
    if (piece.length > 0) pieces.push(`${pieces.length > 0 ? ',' : ''}${piece.join(',')}`);
    piece = [];
  };
  for (const item of items) {
    piece.push(JSON.stringify(item));
    if (piece.length === PIECE) flush();
  }
  flush();
  return new Blob(['[', ...pieces, ']'], { type: 'application/json' });
}
