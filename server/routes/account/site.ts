import type { RouteContext } from '#server/context.ts';

/** Returns where passkeys belong to, and the time of their challenges. */
export const siteOf = ({ db, page, clock }: RouteContext) => ({
  owner: db.owner,
  page: page(),
  now: clock.now(),
});
