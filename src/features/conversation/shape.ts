import type { Message } from '#contract/message.ts';

/** How a message stands: in a bubble, as a picture in one, or as a card or sticker without one. */
export type Shape = 'words' | 'media' | 'bare';

const shapes: Partial<Record<Message['message_type'], Shape>> = {
  image: 'media',
  video: 'media',
  location: 'media',
  sticker: 'bare',
  order: 'bare',
  campaign: 'bare',
  contacts: 'bare',
};

export const shapeOf = ({ message_type: type, is_template_message: isTemplate, extras }: Message): Shape =>
  extras?.unsent ? 'words' : isTemplate && extras?.template ? 'bare' : (shapes[type] ?? 'words');
