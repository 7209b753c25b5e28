import type { AudienceContact } from '#contract/audience.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

/** Returns the contacts listed in the wizard of broadcasts. */
export const useAudience = (): AudienceContact[] | undefined => useRead(keys.audience);
