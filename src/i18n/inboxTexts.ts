import conversation from './en/conversation.json' with { type: 'json' };
import dashboard from './en/dashboard.json' with { type: 'json' };
import inbox from './en/inbox.json' with { type: 'json' };

export const inboxTexts = { ...conversation, ...dashboard, ...inbox };
