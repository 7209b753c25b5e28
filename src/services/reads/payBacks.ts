import { type Cached, keys } from '../cache.ts';
import { useRead } from './read.ts';

export const usePayBacks = (): Cached['payBacks'] | undefined => useRead(keys.payBacks);
