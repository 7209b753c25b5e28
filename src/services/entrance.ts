import type { Language } from '#contract/language.ts';
import { ask } from './identity.ts';

interface SignIn {
  email: string;
  password: string;
  /** The secret of a mailed link, which confirms the address. */
  confirm?: string;
  language: Language;
}

export const signInWithEmail = async (credentials: SignIn, signal?: AbortSignal): Promise<void> => {
  await ask('/sign-in/email', { ...credentials }, signal);
};

/** Creates an account; its address gets a link that confirms it. */
export const signUpWithEmail = async (
  person: Omit<SignIn, 'confirm'> & { name: string },
  signal?: AbortSignal,
): Promise<void> => {
  await ask('/sign-up/email', { ...person }, signal);
};
