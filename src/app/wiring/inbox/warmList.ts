import { warmListMachine } from '#machines/inbox/warmList.machine.ts';
import { readLastList, saveLastList, wipeLastList } from '#services/lastList.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

export const warmListStart = () => ({ kept: readLastList(Date.now()) });

export const wireWarmList = () =>
  warmListMachine.provide({
    actions: {
      keep: (_, list) => saveLastList(list, Date.now()),
      wipe: wipeLastList,
    },
  });

/** Tells the list of this device who is signed in, and when nobody is any more. */
export function watchSession({ actors: { app, warmList } }: AppContext): void {
  let told = '';
  app.subscribe((now) => {
    const { me, left } = now.context;
    const organisationId = me?.activeOrganisationId ?? null;
    const isOut = now.matches({ present: 'signedOut' }) || now.matches({ present: 'signingOut' });
    const isNobody = isOut || left !== null || (me !== null && organisationId === null);
    if (!isNobody && (me === null || organisationId === null)) return;
    const owner = isNobody ? null : { userId: me?.user.id ?? '', organisationId: organisationId ?? '' };
    const key = JSON.stringify(owner);
    if (key === told) return;
    told = key;
    warmList.send(owner ? { type: 'session.known', owner } : { type: 'session.none' });
  });
}
