/** What is lit on a drawing. Paths of states, names of transitions. */
export interface Marks {
  now: ReadonlySet<string>;
  within: ReadonlySet<string>;
  was: ReadonlySet<string>;
  /** Transitions taken last. */
  lit: ReadonlySet<string>;
  /** States and transitions no path reaches. */
  missing: ReadonlySet<string>;
  /** States whose tests passed in the last run. */
  passed: ReadonlySet<string>;
  ended: boolean;
}

const none: ReadonlySet<string> = new Set();
export const noMarks: Marks = {
  now: none,
  within: none,
  was: none,
  lit: none,
  missing: none,
  passed: none,
  ended: false,
};

/** All states that hold one of these, the root among them. */
export const holdersOf = (paths: Iterable<string>): Set<string> => {
  const holders = new Set<string>();
  for (const path of paths) {
    const parts = path.split('.');
    parts.forEach((_, length) => holders.add(parts.slice(0, length).join('.')));
  }
  return holders;
};
