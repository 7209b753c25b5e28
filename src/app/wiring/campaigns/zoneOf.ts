import type { Organisation } from '#contract/organisation.ts';
import { keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns the zone of a new campaign, the organisation's; without it the server takes the one that it knows. */
export function zoneOf(app: AppContext): { time_zone?: string } {
  const zone = app.cache.getQueryData<Organisation>(keys.organisation)?.time_zone;
  return zone === undefined ? {} : { time_zone: zone };
}
