import { removePicture } from '#contract/picture.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { writePicture } from '#server/db/pictures.ts';
import { grant } from '#server/domain/decision.ts';
import { serveSignedIn } from '#server/http/serve.ts';

export const removePictureRoute = serveSignedIn(removePicture, async ({ session, context, trail }) => {
  const { id: userId } = session.user;
  await inOwnerTransaction(context.db.owner, async (client) => {
    const isChanged = await writePicture(client, { userId, picture: null, now: context.clock.now() });
    if (isChanged) await trail.recordAccount(client, { userId });
    else trail.skip();
  });
  return grant({ success: true as const });
});
