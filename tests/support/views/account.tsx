import { PasswordDialog } from '#features/account/PasswordDialog.tsx';
import { SessionList } from '#features/account/SessionList.tsx';
import { SigningIn } from '#features/account/SigningIn.tsx';
import { TwoFactorDialog } from '#features/account/TwoFactorDialog.tsx';
import { TwoFactorRow } from '#features/account/TwoFactorRow.tsx';
import type { View } from './view.ts';

export const accountViews: Record<string, View> = {
  account: { draw: (actor) => <SigningIn actor={actor} /> },
  deviceSessions: { draw: (actor) => <SessionList actor={actor} /> },
  twoFactor: { draw: (actor) => <TwoFactorRow actor={actor} /> },
  twoFactorDialog: { draw: (actor) => <TwoFactorDialog actor={actor} /> },
  passwordChange: { draw: (actor) => <PasswordDialog actor={actor} /> },
};
