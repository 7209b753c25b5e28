export const say = (text: string) => process.stdout.write(`${text}\n`);

/** The middle one of all: what a slow moment does not move. */
export const middle = (all: number[]) =>
  all.toSorted((one, other) => one - other)[all.length >> 1] ?? Number.NaN;
