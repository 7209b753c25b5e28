import { keys, type Cached } from '../cache.ts';
import { useRead } from './read.ts';

export const useOrders = (): Cached['orders'] | undefined => useRead(keys.orders);
