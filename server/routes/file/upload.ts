import { dropUpload, uploadedSoFar } from '#contract/media.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/serve.ts';

const keyOf = (session: { organisationId: string; user: { id: string } }, clientMessageId: string) => ({
  organisationId: session.organisationId,
  userId: session.user.id,
  clientMessageId,
});

export const uploadedRoute = serve(uploadedSoFar, async ({ input, session, world }) =>
  grant({ received: await world.media.uploads.received(keyOf(session, input.id)) }),
);

export const dropUploadRoute = serve(dropUpload, async ({ input, session, world }) => {
  await world.media.uploads.drop(keyOf(session, input.id));
  return grant({ success: true as const });
});
