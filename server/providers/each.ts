import { catch as otherwise, z } from 'zod/mini';

/** The entries of a list that fit the schema; one that does not is left out and costs the others nothing. */
export const each = <Type extends z.ZodMiniType>(schema: Type, list: readonly unknown[]): z.output<Type>[] =>
  list.flatMap((given) => {
    const read = z.safeParse(schema, given);
    return read.success ? [read.data] : [];
  });

/** A provider's name for a message or a person: the database finds rows by it, and an index takes no longer ones. */
export const ProviderId = z.string().check(z.minLength(1), z.maxLength(512));

/** A field that says nothing where it is not what it should be: what it belongs to is worth more than it. */
export const forgiving = <Type extends z.ZodMiniType>(schema: Type) =>
  otherwise(z.optional(schema), undefined);
