/** The part of a text that was replaced, from `from` up to `to`, and by what. */
interface Edit {
  from: number;
  to: number;
  by: string;
}

/** Returns the one edit that makes one text of another. */
function editOf(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, by: after.slice(from, after.length - end) };
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
  const edits = [editOf(base, one), editOf(base, other)].toSorted(
    (a, b) => a.from - b.from || a.to - b.to,
  ) as [Edit, Edit];
  const [first, second] = edits;
  const isApart = first.to <= second.from && first.from < second.to;
  return isApart
    ? base.slice(0, first.from) +
        first.by +
        base.slice(first.to, second.from) +
        second.by +
        base.slice(second.to)
    : base.slice(0, first.from) + joined(first.by, second.by) + base.slice(Math.max(first.to, second.to));
}
