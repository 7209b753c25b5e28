import { storable } from '#server/domain/storable.ts';
import { ProviderError } from './provider.ts';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData | URLSearchParams;
  /** Timeout of the call in milliseconds. */
  patienceMs?: number;
  /** False for calls that are safe to repeat: a lost answer leaves no doubt. */
  mayDouble?: boolean;
}

const PATIENCE = 10_000;

/**
 * Makes one call to a provider. Returns an answer of any status; throws only if there is none.
 * A redirect is such an answer: followed, it would take secrets, and whoever answers into the server's own network.
 */
export async function call(
  url: string,
  { patienceMs = PATIENCE, mayDouble = false, ...init }: Asked,
): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  } catch (cause) {
    const verdict = mayDouble && !neverLeft(cause) ? 'doubt' : 'later';
    throw new ProviderError(verdict, 'unreachable', null, null, { cause });
  }
}

/** Returns whether no connection was made, so that a retry cannot send twice. */
function neverLeft(failure: unknown): boolean {
  const cause = failure instanceof Error ? failure.cause : null;
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  return [
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
  ].includes(String(code));
}

/** Bytes of an answer that are read, several times the longest that a provider gives. */
const ANSWER_MOST = 16 * 1024 * 1024;

/** Returns the body as JSON with storable texts; null if it is not JSON, or longer than any answer. */
export async function jsonOf(response: Response): Promise<unknown> {
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      // Leaving the loop ends the download.
      if (size > ANSWER_MOST) return null;
      chunks.push(chunk);
    }
    return storable(JSON.parse(new TextDecoder().decode(Buffer.concat(chunks))));
  } catch {
    return null;
  }
}

/** Parses `Retry-After`, which is seconds or a date. */
export function retryAfterOf(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
