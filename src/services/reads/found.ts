import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

/** What the last search of the list found, as it was then. */
export const useFound = (): Cached['found'] | undefined => useRead(keys.found);
