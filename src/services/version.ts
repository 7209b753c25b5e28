import { Failure } from '#contract/failure.ts';

/** Returns the build of this page; null during development. */
export const pageVersion = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="parley-version"]')?.content ?? null;

/** Returns the server's current build; null if it has none. */
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
