import {
  addPasskey,
  cancelEmailChange,
  changeEmail,
  changePassword,
  getAccountSecurity,
  listPasskeys,
  removePasskey,
  startPasskey,
  updateProfile,
} from '#contract/account.ts';
import { listSessions, revokeOtherSessions, revokeSession } from '#contract/deviceSession.ts';
import { type Me } from '#contract/identity.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { deviceSessionsMachine } from '#machines/account/deviceSessions.machine.ts';
import { emailAddressMachine } from '#machines/account/emailAddress.machine.ts';
import { emailChangeMachine } from '#machines/account/emailChange.machine.ts';
import { passkeyAddMachine } from '#machines/account/passkeyAdd.machine.ts';
import { passkeysMachine } from '#machines/account/passkeys.machine.ts';
import { passwordChangeMachine } from '#machines/account/passwordChange.machine.ts';
import { profileFormMachine } from '#machines/account/profileForm.machine.ts';
import { twoFactorMachine } from '#machines/account/twoFactor.machine.ts';
import { keys } from '#services/cache.ts';
import { makePasskey } from '#services/passkeys.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wirePicture } from '#app/wiring/settings/picture.ts';
import { wireTwoFactorDialog } from './twoFactorDialog.ts';

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
      twoFactor: wireTwoFactor(app),
      passkeys: wirePasskeys(app),
      profile: profileFormMachine.provide({
        actors: {
          saveProfile: fulfil<void, { name: string }>(async ({ name }, signal) => {
            await app.call(updateProfile, { name }, { signal });
            app.cache.setQueryData<Me>(keys.me, (me) => me && { ...me, user: { ...me.user, name } });
          }),
        },
        actions: { showProfileSaved: () => app.showToast({ tone: 'success', title: 'profile.saved' }) },
      }),
      photo: wirePicture(app, 'person'),
      email: emailAddressMachine.provide({
        actors: {
          loadAccountSecurity: fulfil<{ new_email: string | null }>((_, signal) =>
            app.call(getAccountSecurity, {}, { signal }),
          ),
          cancelEmailChange: fulfil(async (_, signal) => {
            await app.call(cancelEmailChange, {}, { signal });
          }),
          emailChange: emailChangeMachine.provide({
            actors: {
              changeEmail: fulfil(async (asked, signal) => {
                await app.call(changeEmail, { ...asked, language: language() }, { signal });
              }),
            },
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

function wireTwoFactor(app: AppContext) {
  return twoFactorMachine.provide({
    actors: {
      loadAccountSecurity: fulfil((_, signal) => app.call(getAccountSecurity, {}, { signal })),
      twoFactorDialog: wireTwoFactorDialog(app),
    },
  });
}

const wirePasskeys = (app: AppContext) =>
  passkeysMachine.provide({
    actors: {
      loadPasskeys: fulfil(async (_, signal) => (await app.call(listPasskeys, {}, { signal })).data),
      removePasskey: fulfil<void, { id: string }>(async ({ id }, signal) => {
        await app.call(removePasskey, { id }, { signal });
      }),
      passkeyAdd: passkeyAddMachine.provide({
        actors: {
          addPasskey: fulfil<void, { name: string; password: string }>(async ({ name, password }, signal) => {
            const { options } = await app.call(startPasskey, { password }, { signal });
            await app.call(addPasskey, { name, response: await makePasskey(options) }, { signal });
          }),
        },
        actions: { showPasskeyAdded: () => app.showToast({ tone: 'success', title: 'passkey.added' }) },
      }),
    },
  });
