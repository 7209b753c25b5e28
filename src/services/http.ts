import { Failure } from '#contract/failure.ts';
import type { AnyOperation, InputOf, Operation } from '#contract/operation.ts';
import { jsonBody } from '#lib/jsonBody.ts';
import { learnServerTime } from './clock.ts';
import { ownerHeaders, type Shown } from './tabOwner.ts';
import { currentToken } from './token.ts';

/** An unprocessed HTTP answer, which the call's chart interprets; `retryAfter` in seconds. */
export interface Answer {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

type Part = 'params' | 'query' | 'body';
const parts: readonly Part[] = ['params', 'query', 'body'];

/** A part's shape; one with a catchall takes fields that it does not name. */
interface Shape {
  shape: object;
  _zod: { def: { catchall?: { _zod: { def: { type: string } } } } };
}
const shapeOf = (operation: AnyOperation, of: Part) => operation[of] as Shape | undefined;

/** Returns the names of the flat input that go into one part: those of its shape, or all that no other part names. */
function namesIn(operation: AnyOperation, of: Part, input: Record<string, unknown>): string[] {
  const shape = shapeOf(operation, of);
  if (!shape) return [];
  const { catchall } = shape._zod.def;
  if (!catchall || catchall._zod.def.type === 'never') return Object.keys(shape.shape);
  const others = parts.flatMap((it) => (it === of ? [] : Object.keys(shapeOf(operation, it)?.shape ?? {})));
  return Object.keys(input).filter((key) => !others.includes(key));
}

const part = (operation: AnyOperation, of: Part, input: Record<string, unknown>): [string, unknown][] =>
  namesIn(operation, of, input)
    .filter((key) => input[key] !== undefined)
    .map((key) => [key, input[key]]);

/** Returns the URL of an operation with its path parameters and query. */
export function addressOf(operation: AnyOperation, input: Record<string, unknown>): string {
  const path = operation.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(input[key])));
  const query = new URLSearchParams(
    part(operation, 'query', input).map(([key, value]) => [key, String(value)]),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the JSON of a body. The value of at most one field is a Blob, which is JSON already. */
function bodyOf(fields: [string, unknown][]): string | Blob {
  const json = JSON.stringify(Object.fromEntries(fields));
  const [key, blob] = fields.find(([, value]) => value instanceof Blob) ?? [];
  if (!key) return json;
  // A Blob is written as an empty object; quotes inside texts are escaped, so only the field itself matches.
  const [before, after] = json.split(`"${key}":{}`) as [string, string];
  return new Blob([before, `"${key}":`, blob as Blob, after]);
}

export interface SendOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The request outlives its page; its body may have 64 kB. */
  keepalive?: boolean;
  /** Whom the tab showed when the call began. */
  begun?: Shown;
}

/** Returns the headers that say who calls: bearer and channel (AUTH-006, AUTH-007), and whom the tab shows (O39). */
export function callerHeaders(begun?: Shown): Record<string, string> {
  const token = currentToken();
  return {
    'x-channel': 'web',
    ...ownerHeaders(begun),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** Sends one operation; rejects only if there is no answer, or the tab shows somebody who is not signed in. */
export async function sendOperation<Op extends Operation>(
  operation: Op,
  input: InputOf<Op>,
  { signal, idempotencyKey, keepalive = false, begun }: SendOptions = {},
): Promise<Answer> {
  const fields = input as Record<string, unknown>;
  const headers = callerHeaders(begun);
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (operation.body) headers['content-type'] = 'application/json';
  const askedAt = Date.now();
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(addressOf(operation, fields), {
      method: operation.method,
      headers,
      // Only the bearer identifies the caller; the cookie is limited to the identity paths.
      credentials: 'omit',
      body: operation.body ? bodyOf(part(operation, 'body', fields)) : null,
      signal: signal ?? null,
      keepalive,
    });
    body = await jsonBody(response);
  } catch (cause) {
    if (signal?.aborted) throw new Failure('aborted', null, {}, { cause });
    throw new Failure(
      'unreachable',
      'Cannot connect to server. Please check your connection.',
      {},
      { cause },
    );
  }
  learnServerTime(response, askedAt);
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  // A gateway's error page means that the server is stopped; a provider's failure is an answer of ours.
  const isGateway = response.status === 502 || response.status === 503 || response.status === 504;
  if (isGateway && typeof (body as { code?: unknown } | null)?.code !== 'string')
    throw new Failure('unreachable', 'Cannot connect to server. Please check your connection.');
  return { status: response.status, body, retryAfter: Number.isFinite(retryAfter) ? retryAfter : null };
}

/** Checks whether the server answers; rejects if not. */
export async function probeServer(signal?: AbortSignal): Promise<void> {
  const response = await fetch('/healthz', {
    cache: 'no-store',
    credentials: 'omit',
    signal: signal ?? null,
  });
  if (!response.ok) throw new Failure('unreachable');
}
