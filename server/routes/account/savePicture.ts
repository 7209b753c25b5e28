import { savePicture } from '#contract/picture.ts';
import { inOwnerTransaction } from '#server/db/ownerTransaction.ts';
import { pictureAddressOf, writePicture } from '#server/db/pictures.ts';
import { grant } from '#server/domain/decision.ts';
import { serveUpload } from '#server/http/serveUpload.ts';
import { readPicture } from '#server/media/picture.ts';

export const savePictureRoute = serveUpload(savePicture, async ({ file, session, context, trail }) => {
  const picture = await readPicture(file.bytes, 'cover');
  if ('refusal' in picture) return picture;
  const { id: userId } = session.user;
  await inOwnerTransaction(context.db.owner, async (client) => {
    await writePicture(client, { userId, picture, now: context.clock.now() });
    await trail.recordAccount(client, { userId });
  });
  return grant({ success: true as const, data: { image: pictureAddressOf(picture) } });
});
