import { saveLogo } from '#contract/picture.ts';
import { pictureAddressOf, writeLogo } from '#server/db/pictures.ts';
import { grant } from '#server/domain/decision.ts';
import { serveUpload } from '#server/http/serveUpload.ts';
import { readPicture } from '#server/media/picture.ts';

export const saveLogoRoute = serveUpload(saveLogo, async ({ file, within, trail }) => {
  const picture = await readPicture(file.bytes, 'contain');
  if ('refusal' in picture) return picture;
  const image = pictureAddressOf(picture);
  await within(async (tx) => {
    const before = await writeLogo(tx, picture);
    await trail.record(tx, null, [{ name: 'logo', before, after: image }]);
    tx.announce({ type: 'organisation.changed', history: 'kept' });
  });
  return grant({ success: true as const, data: { image } });
});
