import { getMe } from '#contract/identity.ts';
import { activeRole } from '#machines/app/membership.ts';
import { oneAtATime } from '#app/wiring/oneAtATime.ts';

/** Reloads the session if somebody changed the person's role, so that the page offers what the role may do. */
export const recheckRole = oneAtATime(async (app) => {
  try {
    const before = activeRole(app.actors.app.getSnapshot().context.me);
    const role = activeRole(await app.call(getMe, {}));
    if (role === null || role === before) return;
    const title = role === 'admin' ? 'shell.nowAdmin' : 'shell.nowMember';
    app.showToast({ tone: 'plain', title, news: true });
    app.actors.app.send({ type: 'session.changed' });
  } catch {
    // The call's own chart has reported the failure.
  }
});
