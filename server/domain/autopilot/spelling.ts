/** Letters from which on two mistakes are allowed instead of one. */
const LONG = 8;

/**
 * Returns the spelling that was probably meant: with the same first letter, and one letter missing, added, wrong or
 * swapped (two in long words). The first of equally near ones; null if none is near.
 */
export function nearestSpelling(word: string, spellings: readonly string[]): string | null {
  const most = word.length >= LONG ? 2 : 1;
  let nearest: { spelling: string; mistakes: number } | null = null;
  for (const spelling of spellings) {
    if (spelling[0] !== word[0]) continue;
    const mistakes = mistakesBetween(word, spelling, most);
    if (mistakes <= most && (nearest === null || mistakes < nearest.mistakes))
      nearest = { spelling, mistakes };
  }
  return nearest?.spelling ?? null;
}

/** Returns the number of mistakes (Damerau–Levenshtein, adjacent letters); more than `most` if there are more. */
function mistakesBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
