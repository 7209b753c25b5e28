import { catch as otherwise, z } from 'zod/mini';

/** Returns the entries of a list that fit the schema and drops the others. */
export const each = <Type extends z.ZodMiniType>(schema: Type, list: readonly unknown[]): z.output<Type>[] =>
  list.flatMap((given) => {
    const read = z.safeParse(schema, given);
    return read.success ? [read.data] : [];
  });

/** A provider's id of a message or a person, limited to the length of an index entry. */
export const ProviderId = z.string().check(z.minLength(1), z.maxLength(512));

/** Treats an invalid field as missing, so that the record it belongs to is kept. */
export const forgiving = <Type extends z.ZodMiniType>(schema: Type) =>
  otherwise(z.optional(schema), undefined);
