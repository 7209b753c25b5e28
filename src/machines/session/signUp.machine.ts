/**
 * Can this person create an account?
 *
 * A new account is always followed by the onboarding (AUTH-005). The chart is built by `credentials.ts`; a password that
 * the server refuses is explained at its field, like a missing one.
 */
import { credentialsMachine, looksLikeEmail } from './credentials.ts';

/**
 * The server's limit, checked before sending. Equal to the one in `contract/password.ts`, which a test holds; a
 * module shared with that small a content makes the bundler split the first load into 15 chunks (+4 kB).
 */
export const PASSWORD_MIN = 10;

export const signUpMachine = credentialsMachine({
  id: 'signUp',
  missingIn({ name = '', email, password }) {
    if (name.trim() === '') return 'name';
    if (!looksLikeEmail(email)) return 'email';
    return password.length < PASSWORD_MIN ? 'password' : null;
  },
  spec: ['AUTH-005'],
});
