import { z } from 'zod/mini';
import { call, jsonOf, retryAfterOf } from '../call.ts';
import { AccessLost, failed, ShopRejected, TooCostly } from './failure.ts';

export interface ShopAccess {
  /** The shop's address without a trailing slash. */
  base: string;
  token: string;
  version: string;
  patienceMs: number;
}

const Body = z.looseObject({
  data: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  errors: z.optional(z.unknown()),
});
const UserErrors = z.looseObject({
  userErrors: z.optional(
    z.array(z.looseObject({ field: z.nullish(z.array(z.string())), message: z.string() })),
  ),
});

/** Client of a shop's Admin API. */
export interface ShopAdmin {
  /** Runs a query, which is safe to repeat. */
  ask<Answer>(
    document: string,
    variables: Record<string, unknown>,
    shape: z.ZodMiniType<Answer>,
  ): Promise<Answer>;
  /** Runs a mutation; `field` is its name, and its user errors become `ShopRejected`. */
  change<Answer>(
    document: string,
    field: string,
    variables: Record<string, unknown>,
    shape: z.ZodMiniType<Answer>,
  ): Promise<Answer>;
}

/**
 * Opens a client; HTTP status is 200 even for errors (contracts §3.3).
 * Throws `ShopRejected` for invalid input, `AccessLost` for an invalid token, `ProviderError` for temporary failures.
 */
export function shopAdmin({ base, token, version, patienceMs }: ShopAccess): ShopAdmin {
  async function post(query: string, variables: Record<string, unknown>, isChange: boolean) {
    const response = await call(`${base}/admin/api/${version}/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
      body: JSON.stringify({ query, variables }),
      patienceMs,
      mayDouble: isChange,
    });
    const doubt = isChange ? 'doubt' : 'later';
    if (response.status === 401 || response.status === 403) throw new AccessLost();
    if (response.status === 429) throw failed('later', retryAfterOf(response.headers.get('retry-after')));
    if (response.status !== 200) throw failed(response.status === 503 ? 'later' : doubt);
    const { data: body } = Body.safeParse(await jsonOf(response));
    if (!body) throw failed(doubt);
    const codes = codesOf(body.errors);
    if (codes.includes('THROTTLED')) throw failed('later', THROTTLED_MS);
    if (codes.includes('MAX_COST_EXCEEDED')) throw new TooCostly();
    if (codes.includes('ACCESS_DENIED')) throw new AccessLost();
    if (!body.data) throw failed(body.errors === undefined ? doubt : 'later');
    return body.data;
  }

  const read = <Answer>(shape: z.ZodMiniType<Answer>, data: unknown, verdict: 'later' | 'doubt'): Answer => {
    const parsed = shape.safeParse(data);
    if (parsed.success) return parsed.data;
    throw failed(verdict);
  };

  return {
    ask: async (document, variables, shape) => read(shape, await post(document, variables, false), 'later'),
    async change(document, field, variables, shape) {
      const data = await post(document, variables, true);
      const { data: payload } = UserErrors.safeParse(data[field]);
      const errors = payload?.userErrors ?? [];
      if (errors.length > 0)
        throw new ShopRejected(
          errors.map(({ message }) => message).join('\n'),
          errors.flatMap(({ field: path }) => path?.at(-1) ?? []),
        );
      return read(shape, data[field], 'doubt');
    },
  };
}

/** Wait in milliseconds after throttling; a shop restores a dozen calls' points in that time. */
const THROTTLED_MS = 2_000;

const Codes = z.array(
  z.looseObject({ extensions: z.optional(z.looseObject({ code: z.optional(z.string()) })) }),
);
const codesOf = (errors: unknown): string[] =>
  Codes.safeParse(errors).data?.flatMap(({ extensions }) => extensions?.code ?? []) ?? [];
