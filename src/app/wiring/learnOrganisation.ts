import type { Organisation } from '#contract/organisation.ts';
import { keys } from '#services/cache.ts';
import type { World } from './world.ts';

/** The organisation as an answer told it: into the cache, then to the charts. */
export const learnOrganisation = (world: World, organisation: Organisation): void => {
  world.cache.setQueryData(keys.organisation, organisation);
  world.actors.app.send({ type: 'organisation.changed', organisation });
};
