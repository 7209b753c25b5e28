/** Highlights of a drawing: paths of states, names of transitions. */
export interface Highlights {
  now: ReadonlySet<string>;
  within: ReadonlySet<string>;
  was: ReadonlySet<string>;
  /** Last taken transitions. */
  lit: ReadonlySet<string>;
  /** States and transitions that no path reaches. */
  missing: ReadonlySet<string>;
  /** States whose tests passed in the last run. */
  passed: ReadonlySet<string>;
  ended: boolean;
}

const none: ReadonlySet<string> = new Set();
export const noHighlights: Highlights = {
  now: none,
  within: none,
  was: none,
  lit: none,
  missing: none,
  passed: none,
  ended: false,
};

/** Returns all ancestors of these states, including the root. */
export const holdersOf = (paths: Iterable<string>): Set<string> => {
  const holders = new Set<string>();
  for (const path of paths) {
    const parts = path.split('.');
    parts.forEach((_, length) => holders.add(parts.slice(0, length).join('.')));
  }
  return holders;
};
