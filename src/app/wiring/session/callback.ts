import { getOrganisation } from '#contract/organisation.ts';
import { callbackAnswer } from '#features/settings/callbackAnswer.ts';
import { callbackText } from '#features/settings/troubleText.ts';
import { type Callback, CALLBACK_PARAMETERS } from '#machines/app/screenAddress.ts';
import { storeOrganisation } from './storeOrganisation.ts';
import { plainText } from '#app/wiring/conversation/plainText.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Shows a provider's callback result as a toast and removes it from the address, so that it is shown once (B27). */
export function showCallback(app: AppContext, callback: Callback): void {
  const { isConnected, title } = callbackAnswer(callback);
  app.showToast({ tone: isConnected ? 'success' : 'destructive', title });
  const code = callback.error === null ? null : callbackText(callback.error);
  if (code) console.warn(`Instagram: ${plainText(app, code)}`);
  if (isConnected) void refresh(app);
  const { pathname, search } = window.location;
  const rest = new URLSearchParams(search);
  for (const name of CALLBACK_PARAMETERS) rest.delete(name);
  app.navigate(rest.size > 0 ? `${pathname}?${rest}` : pathname, { replace: true });
}

/** Reloads the organisation, because the cached one is from before the provider's page. */
async function refresh(app: AppContext): Promise<void> {
  try {
    storeOrganisation(app, (await app.call(getOrganisation, {})).data);
  } catch {
    // The call's own chart reports a failed connection.
  }
}
