import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

/** Returns the results of the last search of the list. */
export const useFound = (): Cached['found'] | undefined => useRead(keys.found);
