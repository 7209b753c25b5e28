import { store, stored } from '#lib/browserStorage.ts';
import type { Owner } from './storage.ts';

/** Per organisation, because the payment provider is (B1). */
const keyOf = ({ organisationId }: Owner) => `parley.campaignTab.${organisationId}`;

/** Returns the tab of the campaigns that was open last on this device (CAMP-002). */
export const rememberedTab = (owner: Owner): string | null => stored(keyOf(owner));
export const rememberTab = (owner: Owner, tab: string): void => store(keyOf(owner), tab);
