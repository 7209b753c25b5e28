import { createActor } from 'xstate';
import { onAnswer } from '#app/wiring/connection/host.ts';
import { setAway } from '#contract/assignment.ts';
import { awaySwitchMachine } from '#machines/shell/awaySwitch.machine.ts';
import { type Cached, keys } from '#services/cache.ts';
import { detached } from '#app/wiring/detachedActors.ts';
import { perSession } from '#app/wiring/perSession.ts';

/** Starts the chart when the menu is opened first, once in a session of a person. */
export const openAwaySwitch = perSession((app) => {
  onAnswer(app, setAway, (_, { is_away }) => {
    app.cache.setQueryData<Cached['me']>(keys.me, (me) => me && { ...me, is_away });
  });
  const made = detached(app, 'awaySwitch', createActor(awaySwitchMachine)).start();
  return { made, end: () => void made.stop() };
});
