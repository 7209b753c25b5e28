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

/** The cost of every query here. */
export const COST = 12;

/** A shop's points. */
interface Points {
  maximum: number;
  restore: number;
  left: number;
}
const costOf = (actual: number | null, { maximum, restore, left }: Points) => ({
  cost: {
    requestedQueryCost: COST,
    actualQueryCost: actual,
    throttleStatus: { maximumAvailable: maximum, currentlyAvailable: left, restoreRate: restore },
  },
});

export const throttled = (points: Points) => ({
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED', documentation: 'https://shopify.dev' } }],
  extensions: costOf(null, points),
});

/** Answers a request like Shopify: always HTTP 200, with errors in the body. */
export async function answer(
  shop: Shop,
  query: string,
  variables: Record<string, unknown>,
  points: Points,
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
  return { ...result, extensions: costOf(COST, points) };
}
