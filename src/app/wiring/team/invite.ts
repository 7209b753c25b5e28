import { invite } from '#contract/invitation.ts';
import { type Invited, inviteMachine } from '#machines/team/invite.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Returns the language of the page, in which mails are written. */
export const languageOf = (app: AppContext) => app.actors.language.getSnapshot().context.language;

/** Wires the form that invites people. */
export const wireInvite = (app: AppContext) =>
  inviteMachine.provide({
    actors: {
      sendInvitations: fulfil<{ mailed: boolean }, Invited>((invited, signal) =>
        app.call(invite, { ...invited, language: languageOf(app) }, { signal }),
      ),
    },
    actions: {
      showInvited: (_, { mailed }) =>
        app.showToast({ tone: 'success', title: mailed ? 'team.invited' : 'team.invitedUnmailed' }),
    },
  });
