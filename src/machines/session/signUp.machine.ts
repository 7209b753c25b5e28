/**
 * Can this person create an account?
 *
 * A new account's address is confirmed by a mailed link, with which its owner signs in; the onboarding follows (AUTH-005).
 * The answer is the same for an address that has an account already. The chart is built by `credentials.ts`; a password that
 * the server refuses is explained at its field, like a missing one.
 */
import { PASSWORD_MIN } from '#contract/password.ts';
import { credentialsMachine } from './credentials.ts';
import { looksLikeEmail } from './email.ts';

export const signUpMachine = credentialsMachine({
  id: 'signUp',
  missingIn({ name = '', email, password }) {
    if (name.trim() === '') return 'name';
    if (!looksLikeEmail(email)) return 'email';
    return password.length < PASSWORD_MIN ? 'password' : null;
  },
  spec: ['AUTH-005'],
  success: 'mail',
});
