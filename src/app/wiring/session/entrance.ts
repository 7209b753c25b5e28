import { requestConfirmation, requestPasswordReset, startPasskeySignIn } from '#contract/account.ts';
import { getMe } from '#contract/identity.ts';
import { readInvitation } from '#contract/invitation.ts';
import { invitationMachine } from '#machines/session/invitation.machine.ts';
import type { Submitted } from '#machines/session/credentials.ts';
import { entranceMachine } from '#machines/session/entrance.machine.ts';
import { mailRequestMachine } from '#machines/session/mailRequest.machine.ts';
import { passkeySignInMachine } from '#machines/session/passkeySignIn.machine.ts';
import { secondFactorMachine } from '#machines/session/secondFactor.machine.ts';
import { signInMachine } from '#machines/session/signIn.machine.ts';
import { signUpMachine } from '#machines/session/signUp.machine.ts';
import { signInWithCode, signInWithEmail, signInWithPasskey, signUpWithEmail } from '#services/entrance.ts';
import { signOut } from '#services/identity.ts';
import { openToken } from '#services/token.ts';
import { fulfil } from '#app/wiring/fulfil.ts';
import type { AppContext } from '#app/wiring/appContext.ts';

/** Wires the charts of who is not signed in. Mails are in the language of the page. */
export function wireEntrance(app: AppContext) {
  const language = () => app.actors.language.getSnapshot().context.language;
  const enter = (_: unknown, { to }: { to: string }) => app.actors.app.send({ type: 'session.opened', to });
  const mailRequest = mailRequestMachine.provide({
    actors: {
      requestMail: fulfil(async ({ email, kind }, signal) => {
        const operation = kind === 'reset' ? requestPasswordReset : requestConfirmation;
        await app.call(operation, { email, language: language() }, { signal });
      }),
    },
  });
  /** A sign-up from an invitation comes back to it with the confirmed address, at once where its link was mailed. */
  const signUpFor = (invitation: (() => string) | null) =>
    signUpMachine.provide({
      actors: {
        mailRequest,
        submitCredentials: fulfil(async ({ name = '', email, password }, signal): Promise<Submitted> => {
          const more = invitation ? { invitation: invitation() } : {};
          const person = { name, email, password, language: language(), ...more };
          return { step: null, ...(await signUpWithEmail(person, signal)) };
        }),
      },
    });
  return entranceMachine.provide({
    actors: {
      mailRequest,
      passkey: passkeySignInMachine.provide({
        actors: {
          signInWithPasskey: fulfil<void>(async (_, signal) => {
            // Few people use a passkey, so the sign-in page does not load it.
            const { answerWithPasskey } = await import('#services/passkeys.ts');
            const { options } = await app.call(startPasskeySignIn, {}, { signal });
            await signInWithPasskey(await answerWithPasskey(options), signal);
          }),
        },
        actions: { enter },
      }),
      signIn: signInMachine.provide({
        actors: {
          mailRequest,
          secondFactor: secondFactorMachine.provide({
            actors: { submitCode: fulfil((asked, signal) => signInWithCode(asked, signal)) },
          }),
          submitCredentials: fulfil((credentials, signal) =>
            signInWithEmail({ ...credentials, language: language() }, signal),
          ),
        },
        actions: { enter },
      }),
      signUp: signUpFor(null),
      invitation: invitationMachine.provide({
        actors: {
          signUp: signUpFor(
            () =>
              new URLSearchParams(app.actors.app.getSnapshot().context.path.split('?')[1]).get('token') ?? '',
          ),
          openInvitation: fulfil(async ({ token }, signal) => {
            const { data } = await app.call(readInvitation, { token }, { signal });
            const isSignedIn = await openToken();
            const visitor = isSignedIn ? (await app.call(getMe, {}, { signal })).user.email : null;
            return { invitation: data, visitor };
          }),
          endSession: fulfil(() => signOut()),
        },
        // Loads the page anew: the session has another organisation now.
        actions: { enterOrganisation: () => window.location.assign('/dashboard') },
      }),
    },
  });
}
