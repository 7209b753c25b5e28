import { getMe } from '#contract/identity.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/serve.ts';

export const meRoute = serveSignedIn(getMe, async ({ session, world }) => {
  const { id, name, email, image: avatar } = session.user;
  const memberships = await world.sessions.membershipsOf(id);
  return grant({
    user: { id, name, email, avatar },
    memberships: memberships.map(({ role, id: organisationId, name: title, image: imageUrl }) => ({
      role: `org:${role}`,
      organisation: { id: organisationId, name: title, imageUrl },
    })),
    activeOrganisationId: session.organisationId,
  });
});
