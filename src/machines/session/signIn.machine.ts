/**
 * Can this person sign in?
 *
 * A successful sign-in leads to the given address if it is on this origin, else to the onboarding (AUTH-002). The chart
 * is built by `credentials.ts`.
 */
import { credentialsMachine, looksLikeEmail } from './credentials.ts';

export const signInMachine = credentialsMachine({
  id: 'signIn',
  missingIn({ email, password }) {
    if (!looksLikeEmail(email)) return 'email';
    return password === '' ? 'password' : null;
  },
  spec: ['AUTH-002'],
});
