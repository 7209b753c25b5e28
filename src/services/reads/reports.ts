import { type Cached, keys } from '../cache.ts';
import { useRead } from './read.ts';

/** Returns the numbers under an address of the reports. */
export const useReport = (address: string): Cached['report'] | undefined => useRead(keys.report(address));
