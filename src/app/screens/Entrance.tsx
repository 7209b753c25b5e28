import '#i18n/session.ts';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lazyPart } from '#features/common/lazyPart.tsx';
import { LanguageLinks } from '#features/session/LanguageLinks.tsx';
import { SignIn } from '#features/session/SignIn.tsx';
import type { entranceMachine } from '#machines/session/entrance.machine.ts';
import { Splash } from '#ui/feedback/Splash.tsx';
import type { AppContext } from '#app/wiring/appContext.ts';

const screen = { meanwhile: Splash };
const SignUp = lazyPart(() => import('#features/session/SignUp.tsx')).part((it) => it.SignUp, screen);
const mailed = lazyPart(() => import('#features/session/MailRequest.tsx'));
const MailRequest = mailed.part((it) => it.MailRequest, screen);
const NewPassword = lazyPart(() => import('#features/session/NewPassword.tsx')).part(
  (it) => it.NewPassword,
  screen,
);

const EmailLink = lazyPart(() => import('#features/session/EmailLink.tsx')).part(
  (it) => it.EmailLink,
  screen,
);
const Invitation = lazyPart(() => import('#features/session/Invitation.tsx')).part(
  (it) => it.Invitation,
  screen,
);
const SecondFactor = lazyPart(() => import('#features/session/SecondFactor.tsx')).part(
  (it) => it.SecondFactor,
  screen,
);

interface EntranceProps {
  app: AppContext;
  actor: ActorRefFrom<typeof entranceMachine>;
}

/** Draws the pages of who is not signed in. */
export default function Entrance({ app, actor }: EntranceProps) {
  const { signIn, signUp, mailRequest, newPassword, emailLink, invitation, passkey } = useSelector(
    actor,
    ({ children }) => children,
  );
  const forSignIn = useSelector(signIn, (snapshot) => snapshot?.children.mailRequest);
  const forSignUp = useSelector(signUp, (snapshot) => snapshot?.children.mailRequest);
  const secondFactor = useSelector(signIn, (snapshot) => snapshot?.children.secondFactor);
  const footer = <LanguageLinks actor={app.actors.language} />;
  const form = signIn ?? signUp;
  const request = mailRequest ?? forSignIn ?? forSignUp;
  if (request)
    return (
      <MailRequest
        actor={request}
        footer={footer}
        onBack={form && (() => form.send({ type: 'credentials.back' }))}
      />
    );
  if (secondFactor) return <SecondFactor actor={secondFactor} footer={footer} />;
  if (invitation) return <Invitation actor={invitation} footer={footer} />;
  if (emailLink) return <EmailLink actor={emailLink} footer={footer} />;
  if (newPassword) return <NewPassword actor={newPassword} footer={footer} />;
  if (signUp) return <SignUp actor={signUp} footer={footer} />;
  return signIn ? <SignIn actor={signIn} passkey={passkey} footer={footer} /> : null;
}
