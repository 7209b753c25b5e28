import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

export const useCampaigns = (): Cached['campaigns'] | undefined => useRead(keys.campaigns);
export const useCampaign = (id: string): Cached['campaign'] | undefined => useRead(keys.campaign(id));
export const useRecipients = (id: string): Cached['recipients'] | undefined => useRead(keys.recipients(id));
