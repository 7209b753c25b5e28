/**
 * Can this person sign in?
 *
 * A successful sign-in leads to the given address if it is on this origin, else to the onboarding (AUTH-002). With
 * the secret of a mailed link it confirms the address as well. The chart is built by `credentials.ts`.
 */
import { credentialsMachine } from './credentials.ts';
import { looksLikeEmail } from './email.ts';

export const signInMachine = credentialsMachine({
  id: 'signIn',
  missingIn({ email, password }) {
    if (!looksLikeEmail(email)) return 'email';
    return password === '' ? 'password' : null;
  },
  spec: ['AUTH-002'],
  success: 'session',
});
