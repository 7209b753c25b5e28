import { createActor } from 'xstate';
import { setAway } from '#contract/assignment.ts';
import { awaySwitchMachine } from '#machines/shell/awaySwitch.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import { perSession } from '#app/wiring/perSession.ts';

const wireAwaySwitch = (app: AppContext) =>
  awaySwitchMachine.provide({
    actors: {
      setAway: fulfil<void, { isAway: boolean }>(async ({ isAway }, signal) => {
        await app.call(setAway, { is_away: isAway }, { signal });
        app.cache.setQueryData<Cached['me']>(keys.me, (me) => me && { ...me, is_away: isAway });
      }),
    },
    actions: {
      showFailure: (_, { problem }) =>
        app.showToast({ tone: 'destructive', title: 'away.failed', text: problem.text, problem }),
    },
  });

/** Starts the chart when the menu is opened first, once in a session of a person. */
export const openAwaySwitch = perSession((app) => {
  const made = detached('awaySwitch', createActor(wireAwaySwitch(app))).start();
  return { made, end: () => void made.stop() };
});
