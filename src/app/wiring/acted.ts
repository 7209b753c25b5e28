import type { Acted } from '#contract/conversation.ts';
import { mergeMessages } from '#services/merge.ts';
import type { World } from './world.ts';

/** Takes in what an action on a conversation answered: the conversation and the line its history got. */
export const acted = (world: World, { convo, message }: Acted): void => {
  mergeMessages(world.cache, convo._id, [message]);
  world.learnConversation(convo);
};
