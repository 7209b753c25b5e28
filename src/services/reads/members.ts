import type { Member } from '#contract/identity.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

export const useMembers = (search: string): Member[] | undefined => useRead(keys.members(search));
