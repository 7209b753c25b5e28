import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

const none: Cached['drafts'] = {};

/** Returns unsent texts by conversation. */
export const useDrafts = (): Cached['drafts'] => useRead<Cached['drafts']>(keys.drafts) ?? none;
