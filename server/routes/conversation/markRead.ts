import { markRead } from '#contract/conversation.ts';
import { serve } from '#server/http/serve.ts';
import { setMark } from './unread.ts';

export const markReadRoute = serve(markRead, ({ input, tx }) => setMark(tx, input.id, false));
