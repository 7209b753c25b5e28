import { keys } from '../keys.ts';
import { useCached } from './cached.ts';

const none: Record<string, string> = {};

/** Texts left unsent, by conversation. */
export const useDrafts = (): Record<string, string> => useCached<Record<string, string>>(keys.drafts) ?? none;
