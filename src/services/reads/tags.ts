import type { Tag } from '#contract/tag.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

const none: Tag[] = [];

/** Returns the organisation's tags; none until they are loaded. */
export const useTags = (): readonly Tag[] => useRead<Tag[]>(keys.tags) ?? none;
