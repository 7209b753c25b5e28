import { Failure } from '#contract/failure.ts';

/** Bytes under a signed address of ours. Rejects with `Failure`: `notFound` when the signature has run out or nothing is there. */
export async function fetchBytes(url: string, signal?: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, { credentials: 'omit', signal: signal ?? null });
    if (response.ok) return await response.blob();
    throw new Failure(response.status < 500 ? 'notFound' : 'unexpected');
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure(signal?.aborted ? 'aborted' : 'unreachable', null, {}, { cause });
  }
}

/** Bytes behind an address as its headers tell them (MSG-027); null when they do not. */
export async function measureBytes(url: string, signal?: AbortSignal): Promise<number | null> {
  const response = await fetch(url, { method: 'HEAD', credentials: 'omit', signal: signal ?? null });
  if (!response.ok) throw new Failure('notFound');
  const size = Number(response.headers.get('content-length') ?? Number.NaN);
  return Number.isFinite(size) && size > 0 ? size : null;
}

/** Hands bytes to the person as a file. */
export function saveBytes(bytes: Blob, fileName: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken what it needs of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
