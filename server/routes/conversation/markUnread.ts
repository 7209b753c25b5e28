import { markUnread } from '#contract/conversation.ts';
import { serve } from '#server/http/serve.ts';
import { setMark } from './unread.ts';

export const markUnreadRoute = serve(markUnread, ({ input, tx }) => setMark(tx, input.id, true));
