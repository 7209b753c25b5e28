import { catch as otherwise, z } from 'zod/mini';

/**
 * Readers of fields that a provider may leave out, null, send as another type, or fill with something new. Each returns
 * undefined instead of failing, so that an odd field costs itself and never the message it belongs to.
 */
const lenient = <Out>(schema: z.ZodMiniType<Out>) => otherwise(z.optional(schema), undefined);

/** A text; a number counts as its digits. Empty texts are kept. */
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

/** True and false, also as text. */
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

/** The entries of a list that are objects with the named fields; anything else is no entry. */
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
