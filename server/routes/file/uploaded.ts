import { uploadedSoFar } from '#contract/media.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { keyOf } from './uploadKey.ts';

export const uploadedRoute = serve(uploadedSoFar, async ({ input, session, context }) =>
  grant({ received: await context.media.uploads.received(keyOf(session, input.id)) }),
);
