import { Failure } from '#contract/failure.ts';

/** Fetches a signed address of ours; rejects with `notFound` if the signature has expired or nothing is there. */
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

/** Returns a file's size in bytes from its headers (MSG-027); null if they lack it. */
export async function measureBytes(url: string, signal?: AbortSignal): Promise<number | null> {
  const response = await fetch(url, { method: 'HEAD', credentials: 'omit', signal: signal ?? null });
  if (!response.ok) throw new Failure('notFound');
  const size = Number(response.headers.get('content-length') ?? Number.NaN);
  return Number.isFinite(size) && size > 0 ? size : null;
}

/** Downloads bytes as a file. */
export function saveBytes(bytes: Blob, fileName: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has read the URL by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
