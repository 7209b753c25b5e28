import { twoFactorDialogMachine } from '#machines/account/twoFactorDialog.machine.ts';
import { download } from '#services/download.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Wires the dialog that turns two-factor sign-in on or off. Mails are in the language of the page. */
export function wireTwoFactorDialog(app: AppContext) {
  return twoFactorDialogMachine.provide({
    actions: {
      copyCodes: (_, { codes }) => {
        navigator.clipboard.writeText(codes.join('\n')).then(
          () => app.showToast({ tone: 'success', title: 'twoFactor.copied' }),
          () => app.showToast({ tone: 'destructive', title: 'errors.unusual' }),
        );
      },
      downloadCodes: (_, { codes }) =>
        download('parley-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain;charset=utf-8'),
    },
  });
}
