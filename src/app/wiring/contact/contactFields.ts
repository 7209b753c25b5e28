import { listContactFields } from '#contract/contactField.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Loads the fields that the organisation defined for contacts. */
export async function loadContactFields(app: AppContext, signal?: AbortSignal): Promise<void> {
  const { fields } = await app.call(listContactFields, {}, signal ? { signal } : {});
  app.cache.setQueryData(keys.contactFields, fields);
}
