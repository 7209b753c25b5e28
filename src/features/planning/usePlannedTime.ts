import { useZonedTime } from '#i18n/useZonedTime.ts';
import { useOrganisation } from '#services/reads/session.ts';

/** Returns the zone of the organisation's clocks, by which everybody plans. */
export const useZone = (): string => useOrganisation()?.time_zone ?? 'UTC';

/** Returns formatters of instants by the organisation's clocks, and the city of its zone. */
export function usePlannedTime() {
  const zone = useZone();
  return { ...useZonedTime(zone), city: (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') };
}
