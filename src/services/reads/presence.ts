import type { Present } from '#contract/events.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

const nobody: readonly Present[] = [];

/** Who of the organisation has a dashboard open, and what they look at; oneself among them. */
export const usePresence = (): readonly Present[] => useRead<readonly Present[]>(keys.presence) ?? nobody;
