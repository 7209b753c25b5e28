import type { Organisation } from '#contract/organisation.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Stores an organisation from an answer in the cache, then tells the charts. */
export const storeOrganisation = (app: AppContext, organisation: Organisation): void => {
  app.cache.setQueryData(keys.organisation, organisation);
  app.actors.app.send({ type: 'organisation.changed', organisation });
};
