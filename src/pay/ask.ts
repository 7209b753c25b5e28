import { Failure, type FailureCode } from '#contract/failure.ts';
import { jsonBody } from '#lib/jsonBody.ts';

/** Asks the server from a page without an account; throws a `Failure` with the server's code. */
export async function ask<Data>(path: string, signal: AbortSignal, body?: object): Promise<Data> {
  const unreachable = () => {
    throw new Failure('unreachable');
  };
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal,
  }).catch(unreachable);
  const answer = (await jsonBody(response).catch(unreachable)) as Record<string, unknown> | null;
  if (response.ok && answer) return answer.data as Data;
  const { code, error, ...details } = answer ?? {};
  throw new Failure((code as FailureCode | undefined) ?? 'unexpected', String(error ?? ''), details);
}
