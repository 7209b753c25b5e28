import blocked from './en/blocked.json' with { type: 'json' };
import chat from './en/chat.json' with { type: 'json' };
import composer from './en/composer.json' with { type: 'json' };
import dialogs from './en/dialogs.json' with { type: 'json' };
import footer from './en/footer.json' with { type: 'json' };
import media from './en/media.json' with { type: 'json' };
import sending from './en/sending.json' with { type: 'json' };

export const chatTexts = { ...blocked, ...chat, ...composer, ...dialogs, ...footer, ...media, ...sending };
