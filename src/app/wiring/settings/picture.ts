import { type Me } from '#contract/identity.ts';
import { removeLogo, removePicture, saveLogo, savePicture } from '#contract/picture.ts';
import { type PictureFile, pictureMachine } from '#machines/settings/picture.machine.ts';
import { keys } from '#services/cache.ts';
import { deleteFile, saveFile } from '#services/files.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { uploadHeld } from '#app/wiring/uploadHeld.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

const operations = {
  person: { save: savePicture, remove: removePicture },
  organisation: { save: saveLogo, remove: removeLogo },
};
type Of = keyof typeof operations;

/** Shows the new picture of the signed-in person, or of their active organisation, everywhere in this page. */
function show(app: AppContext, of: Of, image: string | null): void {
  app.cache.setQueryData<Me>(keys.me, (me) => {
    if (!me) return me;
    if (of === 'person') return { ...me, user: { ...me.user, avatar: image } };
    const memberships = me.memberships.map((it) =>
      it.organisation.id === me.activeOrganisationId
        ? { ...it, organisation: { ...it.organisation, imageUrl: image } }
        : it,
    );
    return { ...me, memberships };
  });
}

/** Wires the picture of the signed-in person, or of the active organisation. */
export function wirePicture(app: AppContext, of: Of) {
  const { save, remove } = operations[of];
  return pictureMachine.provide({
    actors: {
      savePicture: fulfil<void, { file: PictureFile | null }>(async ({ file }, signal) => {
        const { data } = await uploadHeld(save, { file }, signal);
        show(app, of, data.image);
      }),
      removePicture: fulfil<void>(async (_, signal) => {
        await app.call(remove, {}, { signal });
        show(app, of, null);
      }),
    },
    actions: {
      holdFile: (_, { file, bytes }) => {
        if (bytes) void saveFile(file.id, bytes);
      },
      dropFile: (_, { file }) => {
        if (file) deleteFile(file.id);
      },
    },
  });
}
