import { markUnread } from '#contract/conversation.ts';
import { serve } from '#server/http/serve.ts';
import { setUnreadFlag } from './unread.ts';

export const markUnreadRoute = serve(markUnread, ({ input, tx }) => setUnreadFlag(tx, input.id, true));
