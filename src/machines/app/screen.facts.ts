import type { Organisation } from '#contract/organisation.ts';
import type { Role } from '#contract/policy.ts';
import type { ScreenName } from './routing.ts';

/** Screens that load when they are opened. */
export type LazyScreenName = Exclude<ScreenName, 'conversations'>;

export interface OrganisationFacts {
  address: string;
  organisation: Organisation | null;
  /** Null for a role that has no access (SHELL-029). */
  role: Role | null;
}
export interface Loaded {
  /** The tab of the campaigns that was open last on this device. */
  rememberedTab: string | null;
}
/** Input of a screen's charts. */
export type ScreenFacts = OrganisationFacts & Loaded;
