import { Failure } from '#contract/failure.ts';

/** The build this page came from; null while developing. */
export const pageVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="parley-version"]')?.content ?? null;

/** The build that the server has now; null where it has none. */
export async function fetchVersion(signal?: AbortSignal): Promise<string | null> {
  const response = await fetch('/api/version', {
    cache: 'no-store',
    credentials: 'omit',
    signal: signal ?? null,
  });
  if (!response.ok) throw new Failure('unreachable');
  const { version } = (await response.json()) as { version?: unknown };
  return typeof version === 'string' ? version : null;
}
