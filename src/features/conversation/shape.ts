import type { Message } from '#contract/message.ts';

/** Frame of a message: a bubble, a bubble around media, or none for a card or sticker. */
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
