import { randomInt } from 'node:crypto';

/** Asks the product, as the provider does when a webhook is set up, whether the address is its own. */
export async function shakeHands(
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
