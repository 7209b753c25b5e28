import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { mediaGalleryMachine } from '#machines/customer/mediaGallery.machine.ts';

it('reloading the files closes the open one, because it may be deleted', () => {
  const gallery = createActor(mediaGalleryMachine, {
    input: { contactId: 'c-1', channel: 'whatsapp' } as never,
  }).start();
  gallery.send({ type: 'list.loaded', count: 3 });
  gallery.send({ type: 'gallery.show', index: 1 });
  expect(gallery.getSnapshot().value).toBe('viewing');
  gallery.send({ type: 'gallery.retry' });
  expect(gallery.getSnapshot().value).toBe('away');
});
