import type { Present } from '#contract/events.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

const nobody: readonly Present[] = [];

/** Returns who has a dashboard open and which conversation they view, including this user. */
export const usePresence = (): readonly Present[] => useRead<readonly Present[]>(keys.presence) ?? nobody;
