import type { Acted } from '#contract/conversation.ts';
import { mergeAnswer } from '#services/mergeMessages.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Stores the answer of an action: the conversation and its new history line. */
export const acted = (app: AppContext, { convo, message }: Acted): void => {
  mergeAnswer(app.cache, convo._id, message);
  app.learnConversation(convo);
};
