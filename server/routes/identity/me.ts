import { getMe } from '#contract/identity.ts';
import { isAway } from '#server/db/assignment.ts';
import { newestSeq } from '#server/db/events.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { isTourOffered } from '#server/db/users.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const meRoute = serveSignedIn(getMe, async ({ session, context }) => {
  const { id, name, email, image: avatar } = session.user;
  const { organisationId: active } = session;
  // Reads the number first, so that no event is lost between the page's reads and its subscription.
  const options = { label: 'identity.me', onCommit: () => {} };
  const inActive =
    active === null
      ? {}
      : await inOrganisation(context.db, active, options, async (tx) => ({
          seq: await newestSeq(tx),
          is_away: await isAway(tx, id),
        }));
  const [memberships, offersTour] = await Promise.all([
    context.sessions.membershipsOf(id),
    isTourOffered(context.db.owner, id),
  ]);
  const { PARLEY_DEMO: demo, SANDBOX_URL: sandbox } = context.env;
  return grant({
    user: { id, name, email, avatar },
    memberships: memberships.map(({ role, id: organisationId, name: title, image: imageUrl }) => ({
      role: `org:${role}`,
      organisation: { id: organisationId, name: title, imageUrl },
    })),
    activeOrganisationId: active,
    ...(session.blocked ? { blocked: session.blocked } : {}),
    ...(offersTour ? { tour: true as const } : {}),
    ...(demo === 'on' && sandbox !== undefined ? { sandbox } : {}),
    ...inActive,
  });
});
