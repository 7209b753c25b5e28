import { markRead } from '#contract/conversation.ts';
import { serve } from '#server/http/serve.ts';
import { setUnreadFlag } from './unread.ts';

export const markReadRoute = serve(markRead, ({ input, tx }) => setUnreadFlag(tx, input.id, false));
