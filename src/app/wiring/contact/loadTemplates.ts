import { listTemplates, type Template } from '#contract/template.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Loads the templates of a category, or all, into the cache. */
export async function loadTemplates(
  app: AppContext,
  category: string | null,
  signal: AbortSignal,
): Promise<Template[]> {
  const { templates } = await app.call(listTemplates, category === null ? {} : { category }, { signal });
  app.cache.setQueryData(keys.templates(category), templates.waba_templates);
  return templates.waba_templates;
}
