import { confirmTwoFactor, disableTwoFactor, renewRecoveryCodes, startTwoFactor } from '#contract/account.ts';
import { twoFactorDialogMachine } from '#machines/account/twoFactorDialog.machine.ts';
import { download } from '#services/download.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Wires the dialog that turns two-factor sign-in on or off. Mails are in the language of the page. */
export function wireTwoFactorDialog(app: AppContext) {
  const language = () => app.actors.language.getSnapshot().context.language;
  return twoFactorDialogMachine.provide({
    actors: {
      startTwoFactor: fulfil((proof, signal) => app.call(startTwoFactor, proof, { signal })),
      confirmTwoFactor: fulfil<string[], { code: string }>(
        async ({ code }, signal) =>
          (await app.call(confirmTwoFactor, { code, language: language() }, { signal })).codes,
      ),
      renewRecoveryCodes: fulfil<string[], { password: string }>(
        async (proof, signal) => (await app.call(renewRecoveryCodes, proof, { signal })).codes,
      ),
      disableTwoFactor: fulfil<void, { password: string }>(async ({ password }, signal) => {
        await app.call(disableTwoFactor, { password, language: language() }, { signal });
      }),
    },
    actions: {
      copyCodes: (_, { codes }) => {
        navigator.clipboard.writeText(codes.join('\n')).then(
          () => app.showToast({ tone: 'success', title: 'twoFactor.copied' }),
          () => app.showToast({ tone: 'destructive', title: 'errors.unusual' }),
        );
      },
      downloadCodes: (_, { codes }) =>
        download('parley-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain;charset=utf-8'),
      showTwoFactorOff: () => app.showToast({ tone: 'success', title: 'twoFactor.isOff' }),
    },
  });
}
