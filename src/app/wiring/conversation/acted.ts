import type { Acted } from '#contract/conversation.ts';
import { mergeMessages } from '#services/merge.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Takes in what an action on a conversation answered: the conversation and the line its history got. */
export const acted = (app: AppContext, { convo, message }: Acted): void => {
  mergeMessages(app.cache, convo._id, [message]);
  app.learnConversation(convo);
};
