/**
 * May this person come in?
 *
 * A successful sign-in leads to the given address when it is ours, else to onboarding (AUTH-002). The chart is the one of
 * `credentials.ts`.
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
