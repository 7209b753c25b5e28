import type { Segment } from '#contract/segment.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

const none: Segment[] = [];

/** Returns the segments that this person sees; none until they are loaded. */
export const useSegments = (): readonly Segment[] => useRead<Segment[]>(keys.segments) ?? none;
