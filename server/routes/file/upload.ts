import { dropUpload, uploadedSoFar } from '#contract/media.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';

const keyOf = (session: { organisationId: string; user: { id: string } }, clientMessageId: string) => ({
  organisationId: session.organisationId,
  userId: session.user.id,
  clientMessageId,
});

export const uploadedRoute = serve(uploadedSoFar, async ({ input, session, context }) =>
  grant({ received: await context.media.uploads.received(keyOf(session, input.id)) }),
);

export const dropUploadRoute = serve(dropUpload, async ({ input, session, context }) => {
  const key = keyOf(session, input.id);
  const { uploads } = context.media;
  await uploads.inTurn(key, () => uploads.drop(key));
  return grant({ success: true as const });
});
