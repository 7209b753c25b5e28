import { randomInt } from 'node:crypto';

/** Verifies the product's webhook address as the provider does at setup. */
export async function verifyEndpoint(
  url: string,
  verifyToken: string,
): Promise<'verified' | 'refused' | 'unreachable'> {
  const challenge = String(randomInt(1_000_000_000));
  const asked = new URL(url);
  asked.searchParams.set('hub.mode', 'subscribe');
  asked.searchParams.set('hub.challenge', challenge);
  asked.searchParams.set('hub.verify_token', verifyToken);
  try {
    const response = await fetch(asked, { signal: AbortSignal.timeout(5000) });
    const text = await response.text();
    if (response.status >= 500) return 'unreachable';
    return response.status === 200 && text === challenge ? 'verified' : 'refused';
  } catch {
    return 'unreachable';
  }
}
