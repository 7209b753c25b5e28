/** The part of a text that was replaced, from the character `from` up to `to`, and by what. */
interface Edit {
  from: number;
  to: number;
  by: string;
}

/** Characters as a reader counts them: an emoji, a flag or a letter with its accents is never cut. */
const segmenter = new Intl.Segmenter();
const charactersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Returns the one edit that makes one text of another. */
function editOf(before: readonly string[], after: readonly string[]): Edit {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, by: after.slice(from, after.length - end).join('') };
}

/** Both insertions at one place; one that continues the other stands for both. */
function joined(one: string, other: string): string {
  const [first, second] = [one, other].toSorted() as [string, string];
  if (second.startsWith(first)) return second;
  return `${first}\n${second}`;
}

/**
 * Returns a text with what two writers changed in it since both had `base`.
 * What one of them deleted is gone, what either wrote is kept, and both get the same result in either order.
 */
export function mergeTexts(base: string, one: string, other: string): string {
  if (one === base || one === other) return other;
  if (other === base) return one;
  const before = charactersOf(base);
  const edits = [one, other]
    .map((after) => editOf(before, charactersOf(after)))
    .toSorted((a, b) => a.from - b.from || a.to - b.to) as [Edit, Edit];
  const [first, second] = edits;
  const isApart = first.to <= second.from && first.from < second.to;
  const kept = (from: number, to?: number) => before.slice(from, to).join('');
  return isApart
    ? kept(0, first.from) + first.by + kept(first.to, second.from) + second.by + kept(second.to)
    : kept(0, first.from) + joined(first.by, second.by) + kept(Math.max(first.to, second.to));
}
