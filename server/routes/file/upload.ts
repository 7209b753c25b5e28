import { dropUpload, uploadedSoFar } from '#contract/media.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

const keyOf = (session: { organisationId: string; user: { id: string } }, clientMessageId: string) => ({
  organisationId: session.organisationId,
  userId: session.user.id,
  clientMessageId,
});

export const uploadedRoute = serve(uploadedSoFar, async ({ input, session, world }) =>
  grant({ received: await world.media.uploads.received(keyOf(session, input.id)) }),
);

export const dropUploadRoute = serve(dropUpload, async ({ input, session, world }) => {
  const key = keyOf(session, input.id);
  const { uploads } = world.media;
  await uploads.inTurn(key, () => uploads.drop(key));
  return grant({ success: true as const });
});
