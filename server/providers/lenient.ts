import { catch as otherwise, z } from 'zod/mini';

/**
 * Lenient readers of a provider's fields.
 * A field may be missing, null, of another type, or have an unknown value; the reader then returns undefined instead of
 * failing, so that the message is kept.
 */
const lenient = <Out>(schema: z.ZodMiniType<Out>) => otherwise(z.optional(schema), undefined);

/** A text; a number becomes its digits. Empty texts are kept. */
export const text = lenient(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((given) => String(given)),
  ),
);

/** A finite number, also as text. */
export const amount = lenient(
  z.pipe(
    z.union([z.number(), z.string().check(z.minLength(1))]),
    z.pipe(
      z.transform((given: string | number) => Number(given)),
      z.number(),
    ),
  ),
);

/** A larger number of seconds since 1970 is one of milliseconds. */
const SECONDS_MOST = 100_000_000_000;

/** Returns an instant in milliseconds: some webhooks have seconds where others of the same provider have milliseconds. */
export const instantOf = (given: number): number => (given > SECONDS_MOST ? given : given * 1000);

/** A boolean, also as text. */
export const flag = lenient(
  z.union([
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((given) => given === 'true'),
    ),
  ]),
);

/** An object with the named fields, each read leniently. */
export const part = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  lenient(z.looseObject(shape));

/** Returns the first entries of a list, and how many more there are, before any is read: one message may hold thousands. */
export function firstOf(list: unknown, most: number): { entries: unknown[]; more: number } {
  const all: unknown[] = Array.isArray(list) ? list : [];
  return { entries: all.slice(0, most), more: Math.max(0, all.length - most) };
}

/** The entries of a list that are objects, with the named fields; others are dropped. */
export const parts = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => {
  const entry = z.looseObject(shape);
  type Entry = z.output<typeof entry>;
  return otherwise(
    z.pipe(
      z.array(z.unknown()),
      z.transform((given): Entry[] =>
        given.flatMap((one) => {
          const read = z.safeParse(entry, one);
          return read.success ? [read.data] : [];
        }),
      ),
    ),
    [],
  );
};
