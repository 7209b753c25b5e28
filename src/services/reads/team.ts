import { type Cached, keys } from '../cache.ts';
import { useRead } from './read.ts';

export const useTeam = (): Cached['team'] | undefined => useRead(keys.team);
