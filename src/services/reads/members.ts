import type { Member } from '#contract/identity.ts';
import { keys } from '../keys.ts';
import { useCached } from './cached.ts';

export const useMembers = (search: string) => useCached<Member[]>(keys.members(search));
