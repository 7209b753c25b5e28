import { changePassword } from '#contract/account.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#contract/identity.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { deviceSessionsMachine } from '#machines/account/deviceSessions.machine.ts';
import { passwordChangeMachine } from '#machines/account/passwordChange.machine.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Wires the charts of the account's settings. Mails are in the language of the page. */
export function wireAccount(app: AppContext) {
  const language = () => app.actors.language.getSnapshot().context.language;
  return accountMachine.provide({
    actors: {
      sessions: deviceSessionsMachine.provide({
        actors: {
          loadSessions: fulfil(async (_, signal) => (await app.call(listSessions, {}, { signal })).data),
          revokeSession: fulfil<void, { id: string }>(async ({ id }, signal) => {
            await app.call(revokeSession, { id }, { signal });
          }),
          revokeOtherSessions: fulfil(async (_, signal) => {
            await app.call(revokeOtherSessions, {}, { signal });
          }),
        },
      }),
      passwordChange: passwordChangeMachine.provide({
        actors: {
          changePassword: fulfil(async (passwords, signal) => {
            await app.call(changePassword, { ...passwords, language: language() }, { signal });
          }),
        },
        actions: {
          showPasswordChanged: () => app.showToast({ tone: 'success', title: 'password.changed' }),
        },
      }),
    },
  });
}
