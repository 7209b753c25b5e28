import { onAnswer } from '#app/wiring/connection/host.ts';
import { addPasskey, startPasskey, updateProfile } from '#contract/account.ts';
import type { Me } from '#contract/identity.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { passkeyAddMachine } from '#machines/account/passkeyAdd.machine.ts';
import { passkeysMachine } from '#machines/account/passkeys.machine.ts';
import { twoFactorMachine } from '#machines/account/twoFactor.machine.ts';
import { keys } from '#services/cache.ts';
import { makePasskey } from '#services/passkeys.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';
import { wirePicture } from '#app/wiring/settings/picture.ts';
import { wireTwoFactorDialog } from './twoFactorDialog.ts';

/** Wires the charts of the account's settings. Mails are in the language of the page. */
export function wireAccount(app: AppContext) {
  onAnswer(app, updateProfile, (_, { name }) => {
    app.cache.setQueryData<Me>(keys.me, (me) => me && { ...me, user: { ...me.user, name } });
  });
  return accountMachine.provide({
    actors: {
      twoFactor: wireTwoFactor(app),
      passkeys: wirePasskeys(app),
      photo: wirePicture(app, 'person'),
    },
  });
}

function wireTwoFactor(app: AppContext) {
  return twoFactorMachine.provide({
    actors: {
      twoFactorDialog: wireTwoFactorDialog(app),
    },
  });
}

const wirePasskeys = (app: AppContext) =>
  passkeysMachine.provide({
    actors: {
      passkeyAdd: passkeyAddMachine.provide({
        actors: {
          addPasskey: fulfil<void, { name: string; password: string }>(async ({ name, password }, signal) => {
            const { options } = await app.call(startPasskey, { password }, { signal });
            await app.call(addPasskey, { name, response: await makePasskey(options) }, { signal });
          }),
        },
      }),
    },
  });
