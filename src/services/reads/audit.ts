import { type Cached, keys } from '../cache.ts';
import { useRead } from './read.ts';

export const useAudit = (): Cached['audit'] | undefined => useRead(keys.audit);
