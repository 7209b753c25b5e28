/** A text in both revisions. */
export interface Changed {
  name: string;
  was: string;
  is: string;
}

/** Splits two maps by key into what was added, what was removed and what is in both. */
export function compareKeys<Value>(then: ReadonlyMap<string, Value>, now: ReadonlyMap<string, Value>) {
  return {
    added: [...now.keys()].filter((key) => !then.has(key)),
    removed: [...then.keys()].filter((key) => !now.has(key)),
    both: [...now].flatMap(([key, is]) => {
      const was = then.get(key);
      return was === undefined ? [] : [{ key, was, is }];
    }),
  };
}

export const changedBy = <Value>(
  both: readonly { key: string; was: Value; is: Value }[],
  text: (value: Value) => string,
  name: (value: Value, key: string) => string = (_, key) => key,
): Changed[] =>
  both
    .filter((it) => text(it.was) !== text(it.is))
    .map((it) => ({ name: name(it.is, it.key), was: text(it.was), is: text(it.is) }));
