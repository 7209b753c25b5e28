import type { z } from 'zod/mini';
import type { AuditAction } from './auditAction.ts';
import type { Refusal } from './failure.ts';
import type { Permission } from './policy.ts';

type Shape = z.ZodMiniObject;
/** The fields of a part; unknown if the operation has no such part. */
type Fields<Part> = Part extends Shape ? z.output<Part> : unknown;

/**
 * Permitted callers: anyone, any session, a member of the active organisation (`permission` restricts further), or a
 * program with a token of the public API.
 */
export type Access = 'anyone' | 'signedIn' | 'member' | 'token';

/**
 * One API request; the client calls it and the server serves it from this same value.
 * The client passes one flat input; `params` fill the path, `query` the address, `body` is sent as JSON.
 */
export interface Operation<
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends Shape | undefined = Shape | undefined,
  O extends z.ZodMiniType = z.ZodMiniType,
  R extends Refusal = Refusal,
  N extends string = string,
> {
  name: N;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/api`; parameters as `:name`. */
  path: `/api/${string}`;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  /** Refusals beyond the common ones: those of `common` in `server/http/serve.ts`. */
  refuses: readonly R[];
  access: Access;
  /** Roles without it are refused with `forbidden`. */
  permission?: Permission;
  /** What the audit log calls it; its route records each change in the same transaction. */
  audit?: AuditAction;
  /** The server replays the first answer for a repeated `Idempotency-Key`, because a second run would do harm. */
  idempotent?: boolean;
  /** The body is sent as multipart fields followed by a file's bytes in the part `file`. */
  upload?: true;
}

export type AnyOperation = Operation<any, any, any, z.ZodMiniType, Refusal>;

/** The flat input of an operation: params, query and body together. */
export type InputOf<Op> =
  Op extends Operation<infer P, infer Q, infer B, any, any> ? Fields<P> & Fields<Q> & Fields<B> : never;

export type OutputOf<Op> = Op extends Operation<any, any, any, infer O, any> ? z.output<O> : never;

export type RefusalOf<Op> = Op extends Operation<any, any, any, any, infer R> ? R : never;

export const operation = <
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends Shape | undefined = undefined,
  O extends z.ZodMiniType = z.ZodMiniType,
  const R extends Refusal = never,
  const N extends string = string,
>(
  it: Operation<P, Q, B, O, R, N>,
): Operation<P, Q, B, O, R, N> => it;
