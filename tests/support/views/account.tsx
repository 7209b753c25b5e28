import { EmailDialog } from '#features/account/EmailDialog.tsx';
import { EmailRow } from '#features/account/EmailRow.tsx';
import { PasskeyButton } from '#features/session/PasskeyButton.tsx';
import { SignInProof } from '#features/account/SignInProof.tsx';
import { PasskeyDialog } from '#features/account/PasskeyDialog.tsx';
import { PasskeyList } from '#features/account/PasskeyList.tsx';
import { PasswordDialog } from '#features/account/PasswordDialog.tsx';
import { ProfileForm } from '#features/account/ProfileForm.tsx';
import { SessionList } from '#features/account/SessionList.tsx';
import { SigningIn } from '#features/account/SigningIn.tsx';
import { TwoFactorDialog } from '#features/account/TwoFactorDialog.tsx';
import { TwoFactorRow } from '#features/account/TwoFactorRow.tsx';
import type { View } from './view.ts';

const ada = { name: 'Ada Njoh', email: 'ada@parley.test', avatar: null };

export const accountViews: Record<string, View> = {
  account: { draw: (actor) => <SigningIn actor={actor} user={ada} /> },
  profileForm: { draw: (actor) => <ProfileForm actor={actor} user={ada} /> },
  emailAddress: { draw: (actor) => <EmailRow actor={actor} email={ada.email} /> },
  emailChange: { draw: (actor) => <EmailDialog actor={actor} /> },
  passkeys: { draw: (actor) => <PasskeyList actor={actor} /> },
  signInProof: { draw: (actor) => <SignInProof actor={actor} /> },
  passkeyAdd: { draw: (actor) => <PasskeyDialog actor={actor} /> },
  passkeySignIn: { draw: (actor) => <PasskeyButton actor={actor} /> },
  deviceSessions: { draw: (actor) => <SessionList actor={actor} /> },
  twoFactor: { draw: (actor) => <TwoFactorRow actor={actor} /> },
  twoFactorDialog: { draw: (actor) => <TwoFactorDialog actor={actor} /> },
  passwordChange: { draw: (actor) => <PasswordDialog actor={actor} /> },
};
