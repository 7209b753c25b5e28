import { followConversation, type Follower, listFollowers, unfollowConversation } from '#contract/note.ts';
import { followersMachine } from '#machines/conversation/followers.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { idOf } from '#machines/idOf.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const wireFollowers = (app: AppContext) => {
  const seen = (followers: readonly Follower[]) => ({
    followers,
    isMine: followers.some(({ id }) => id === app.owner().userId),
  });
  return followersMachine.provide({
    actors: {
      loadFollowers: fulfil(async ({ conversationId }, signal) => {
        const { followers } = await app.call(listFollowers, idOf(conversationId), { signal });
        return seen(followers);
      }),
      setFollowing: fulfil(async ({ conversationId, on }, signal) => {
        const operation = (on ? followConversation : unfollowConversation) as typeof followConversation;
        const { convo, followers } = await app.call(operation, idOf(conversationId), { signal });
        app.learnConversation(convo);
        return seen(followers);
      }),
    },
  });
};
