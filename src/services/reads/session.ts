import type { Me } from '#contract/identity.ts';
import type { Organisation } from '#contract/organisation.ts';
import { keys } from '../cache.ts';
import { useRead } from './read.ts';

export const useMe = (): Me | undefined => useRead(keys.me);

export const useOrganisation = (): Organisation | undefined => useRead(keys.organisation);
