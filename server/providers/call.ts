import { storable } from '#server/domain/storable.ts';
import { ProviderError } from './provider.ts';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string | FormData | URLSearchParams;
  /** How long the call may take, in milliseconds. */
  patienceMs?: number;
  /** False for calls that do no harm twice: their lost answer leaves no doubt. */
  mayDouble?: boolean;
}

const PATIENCE = 10_000;

/** One call to a provider. An answer of any status is an answer; only silence throws. */
export async function call(
  url: string,
  { patienceMs = PATIENCE, mayDouble = false, ...init }: Asked,
): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
  } catch (cause) {
    const verdict = mayDouble && !neverLeft(cause) ? 'doubt' : 'later';
    throw new ProviderError(verdict, 'unreachable', null, null, { cause });
  }
}

/** No connection, no message: only then is another try free of doubt. */
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

/** The body as JSON whose texts can be stored; null for a body that is none. */
export const jsonOf = (response: Response): Promise<unknown> =>
  response.json().then(
    (body) => storable(body),
    () => null,
  );

/** `Retry-After` is seconds or a date. */
export function retryAfterOf(header: string | null): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}
