export const say = (text: string) => process.stdout.write(`${text}\n`);

/** Returns the median, which outliers do not affect. */
export const middle = (all: number[]) =>
  all.toSorted((one, other) => one - other)[all.length >> 1] ?? Number.NaN;
