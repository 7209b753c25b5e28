import type { Language } from '#contract/language.ts';
import { ask } from './identity.ts';

interface SignIn {
  email: string;
  password: string;
  /** The secret of a mailed link, which confirms the address. */
  confirm?: string;
  language: Language;
}

/** Signs in; where the account has a second factor, the answer is the secret of the step that asks for it. */
export const signInWithEmail = async (
  credentials: SignIn,
  signal?: AbortSignal,
): Promise<{ step: string | null }> => {
  const { step } = await ask('/sign-in/email', { ...credentials }, signal);
  return { step: typeof step === 'string' ? step : null };
};

/** Opens the session of a step with a code of the authenticator app or a recovery code. */
export const signInWithCode = async (
  asked: { step: string; code: string },
  signal?: AbortSignal,
): Promise<void> => {
  await ask('/sign-in/second-factor', asked, signal);
};

/** Creates an account. Its address gets a link that confirms it, unless the link of a mailed invitation has: then one is in. */
export const signUpWithEmail = async (
  person: Omit<SignIn, 'confirm'> & { name: string; invitation?: string },
  signal?: AbortSignal,
): Promise<{ isConfirmed: boolean }> => {
  const { is_confirmed: isConfirmed } = await ask('/sign-up/email', { ...person }, signal);
  return { isConfirmed: isConfirmed === true };
};

/** Opens a session with a passkey's answer to a challenge of the server. */
export const signInWithPasskey = async (
  response: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<void> => {
  await ask('/sign-in/passkey', { response }, signal);
};
