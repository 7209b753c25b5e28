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

/** Creates an account; its address gets a link that confirms it. */
export const signUpWithEmail = async (
  person: Omit<SignIn, 'confirm'> & { name: string; invitation?: string },
  signal?: AbortSignal,
): Promise<void> => {
  await ask('/sign-up/email', { ...person }, signal);
};

/** Opens a session with a passkey's answer to a challenge of the server. */
export const signInWithPasskey = async (
  response: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<void> => {
  await ask('/sign-in/passkey', { response }, signal);
};
