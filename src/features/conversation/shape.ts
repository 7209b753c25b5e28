import type { Message } from '#contract/message.ts';

/** Frame of a message: a bubble, a bubble around media, a card with a border, or none for a sticker. */
export type Shape = 'words' | 'media' | 'card' | 'bare';

const shapes: Partial<Record<Message['message_type'], Shape>> = {
  image: 'media',
  video: 'media',
  location: 'media',
  sticker: 'bare',
  order: 'card',
  campaign: 'card',
  contacts: 'card',
};

export const shapeOf = ({ message_type: type, is_template_message: isTemplate, extras }: Message): Shape =>
  extras?.unsent ? 'words' : isTemplate && extras?.template ? 'card' : (shapes[type] ?? 'words');
