import { businessLoginUrl } from '#contract/instagram.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns the address of Instagram's login for the current organisation. */
export async function findInstagramLogin(
  app: AppContext,
  { history }: { history: boolean },
  signal: AbortSignal,
): Promise<{ url: string }> {
  const asked = { fetch_history_allowed: history ? ('true' as const) : ('false' as const) };
  const { data } = await app.call(businessLoginUrl, asked, { signal });
  return { url: data.authorization_url };
}
