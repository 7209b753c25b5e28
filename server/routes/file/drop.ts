import { dropUpload } from '#contract/media.ts';
import { grant } from '#server/domain/decision.ts';
import { serve } from '#server/http/serve.ts';
import { keyOf } from './uploadKey.ts';

export const dropUploadRoute = serve(dropUpload, async ({ input, session, context }) => {
  const key = keyOf(session, input.id);
  const { uploads } = context.media;
  await uploads.inTurn(key, () => uploads.drop(key));
  return grant({ success: true as const });
});
