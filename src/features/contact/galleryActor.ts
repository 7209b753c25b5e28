import type { ActorRefFrom } from 'xstate';
import type { mediaGalleryMachine } from '#machines/customer/mediaGallery.machine.ts';

export type GalleryActor = ActorRefFrom<typeof mediaGalleryMachine>;
