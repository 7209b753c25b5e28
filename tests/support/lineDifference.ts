/** Lines that both have, as their number; the others after their sign. */
const SAME = '… ';

/** Returns what has to be done to some lines to get others. */
export function differenceOf(before: readonly string[], after: readonly string[]): string[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        before[i] === after[j]
          ? lengths[i + 1]![j + 1]! + 1
          : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const lines: string[] = [];
  let unchanged = 0;
  const add = (line: string) => {
    if (unchanged > 0) lines.push(`${SAME}${unchanged}`);
    unchanged = 0;
    lines.push(line);
  };
  for (let i = 0, j = 0; i < before.length || j < after.length;)
    if (i < before.length && j < after.length && before[i] === after[j]) {
      unchanged += 1;
      i += 1;
      j += 1;
    } else if (i < before.length && (j === after.length || lengths[i + 1]![j]! >= lengths[i]![j + 1]!))
      add(`- ${before[i++]}`);
    else add(`+ ${after[j++]}`);
  return lines;
}

/** Returns the lines that a difference makes of others. */
export function applied(before: readonly string[], difference: readonly string[]): string[] {
  const lines: string[] = [];
  let at = 0;
  for (const line of difference)
    if (line.startsWith(SAME)) {
      const count = Number(line.slice(SAME.length));
      lines.push(...before.slice(at, at + count));
      at += count;
    } else if (line.startsWith('+ ')) lines.push(line.slice(2));
    else at += 1;
  return [...lines, ...before.slice(at)];
}
