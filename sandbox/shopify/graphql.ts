import { execute, type GraphQLFieldResolver, GraphQLError, parse, validate } from 'graphql';
import { rootsOf } from './roots.ts';
import { adminSchema } from './schema/schema.ts';
import type { Shop } from './shop.ts';

/** Resolves properties and functions of our objects; a missing field is one that the sandbox does not support. */
const resolve: GraphQLFieldResolver<unknown, unknown> = (
  source,
  args,
  _context,
  { fieldName, parentType },
) => {
  const value = (source as Record<string, unknown>)[fieldName];
  if (value === undefined)
    throw new GraphQLError(`The sandbox does not play ${parentType.name}.${fieldName}.`);
  return typeof value === 'function' ? (value as (args: unknown) => unknown)(args) : value;
};

const limit = { maximumAvailable: 2000, currentlyAvailable: 1988, restoreRate: 100 };
export const costOf = (requested: number) => ({
  cost: { requestedQueryCost: requested, actualQueryCost: requested, throttleStatus: limit },
});

export const throttled = {
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev' } }],
  extensions: {
    cost: {
      requestedQueryCost: 12,
      actualQueryCost: null,
      throttleStatus: { ...limit, currentlyAvailable: 0 },
    },
  },
};

/** Answers a request like Shopify: always HTTP 200, with errors in the body. */
export async function answer(
  shop: Shop,
  query: string,
  variables: Record<string, unknown>,
): Promise<unknown> {
  const schema = adminSchema();
  let document;
  try {
    document = parse(query);
  } catch (error) {
    return { errors: [{ message: (error as Error).message }] };
  }
  const faults = validate(schema, document);
  if (faults.length > 0) return { errors: faults.map((fault) => fault.toJSON()) };
  const result = await execute({
    schema,
    document,
    rootValue: rootsOf(shop),
    variableValues: variables,
    fieldResolver: resolve,
  });
  return { ...result, extensions: costOf(12) };
}
