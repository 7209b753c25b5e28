import { useStamp } from '#i18n/useStamp.ts';
import { useOrganisation } from '#services/reads/session.ts';

/** Returns a formatter of a campaign's times, which are of the organisation's clocks. */
export const useCampaignStamp = (): ((iso: string) => string) => useStamp(useOrganisation()?.time_zone);
