import { getMe } from '#contract/identity.ts';
import { newestSeq } from '#server/db/events.ts';
import { inOrganisation } from '#server/db/transaction.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const meRoute = serveSignedIn(getMe, async ({ session, context }) => {
  const { id, name, email, image: avatar } = session.user;
  const { organisationId: active } = session;
  // Reads the number first, so that no event is lost between the page's reads and its subscription.
  const options = { label: 'identity.me', onCommit: () => {} };
  const seq = active === null ? null : await inOrganisation(context.db, active, options, newestSeq);
  const memberships = await context.sessions.membershipsOf(id);
  return grant({
    user: { id, name, email, avatar },
    memberships: memberships.map(({ role, id: organisationId, name: title, image: imageUrl }) => ({
      role: `org:${role}`,
      organisation: { id: organisationId, name: title, imageUrl },
    })),
    activeOrganisationId: active,
    ...(session.blocked ? { blocked: session.blocked } : {}),
    ...(seq === null ? {} : { seq }),
  });
});
