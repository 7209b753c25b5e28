import '#i18n/addLazyTexts.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ReadInvitation } from '#contract/invitation.ts';
import { useText } from '#i18n/useText.ts';
import { INVITE_PATH } from '#lib/paths.ts';
import type { invitationMachine } from '#machines/session/invitation.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Entrance.css.ts';
import { Entrance } from './Entrance.tsx';
import { MailRequest } from './MailRequest.tsx';
import { SignUp } from './SignUp.tsx';

interface InvitationProps {
  actor: ActorRefFrom<typeof invitationMachine>;
  footer?: ReactNode;
}

/** Draws the page behind an invitation's link. */
export function Invitation({ actor, footer }: InvitationProps) {
  const t = useText();
  const { invitation, token } = useSelector(actor, ({ context }) => context);
  const signUp = useSelector(actor, ({ children }) => children.signUp);
  const mailed = useSelector(signUp, (snapshot) => snapshot?.children.mailRequest);
  const state = useSelector(actor, ({ value }) => value);
  if (signUp && mailed)
    return (
      <MailRequest actor={mailed} footer={footer} onBack={() => signUp.send({ type: 'credentials.back' })} />
    );
  if (signUp && invitation)
    return (
      <SignUp
        actor={signUp}
        footer={footer}
        invited={{
          email: invitation.email,
          title: t('invitation.title', { organisation: invitation.organisation }),
          text: <Terms invitation={invitation} />,
          signIn: `/login?success=${encodeURIComponent(`${INVITE_PATH}?token=${token}`)}`,
        }}
      />
    );
  return (
    <Entrance footer={footer}>
      <div className={css.form}>
        {state === 'opening' && <Loading label={t('invitation.opening')} />}
        {state === 'expired' && (
          <>
            <h1 className={css.title}>{t('invitation.expiredTitle')}</h1>
            <p className={css.text}>{t('invitation.expiredText')}</p>
            <p className={css.other}>
              <a className={`${css.link} ${touchLink}`} href="/dashboard">
                {t('invitation.toDashboard')}
              </a>
            </p>
          </>
        )}
        {state === 'failed' && <Failed actor={actor} />}
        {invitation && state !== 'expired' && state !== 'opening' && state !== 'failed' && (
          <Open actor={actor} invitation={invitation} />
        )}
      </div>
    </Entrance>
  );
}

function Terms({ invitation }: { invitation: ReadInvitation }) {
  const t = useText();
  const { invited_by: name, role, email } = invitation;
  return <>{t(`invitation.text.${role}`, { name, email })}</>;
}

function Failed({ actor }: { actor: InvitationProps['actor'] }) {
  const t = useText();
  const explain = useProblemText();
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <>
      <h1 className={css.title}>{t('invitation.failedTitle')}</h1>
      <Callout tone="danger" role="alert">
        {problem && explain(problem)}
      </Callout>
      <Button size="large" onClick={() => actor.send({ type: 'invitation.retry' })}>
        {t('common.tryAgain')}
      </Button>
    </>
  );
}

/** For somebody who is signed in, with the invited address or another one. */
function Open({ actor, invitation }: { actor: InvitationProps['actor']; invitation: ReadInvitation }) {
  const t = useText();
  const explain = useProblemText();
  const { problem, visitor } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => value);
  const isOther = state === 'otherAddress' || state === 'signingOut';
  return (
    <>
      <h1 className={css.title}>{t('invitation.title', { organisation: invitation.organisation })}</h1>
      <p className={css.text}>
        <Terms invitation={invitation} />
      </p>
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      {isOther ? (
        <>
          <Callout tone="warning">
            {t('invitation.other', { visitor: visitor ?? '', email: invitation.email })}
          </Callout>
          <Button
            size="large"
            wide
            busy={state === 'signingOut'}
            onClick={() => actor.send({ type: 'invitation.signOut' })}
          >
            {t('invitation.signOut')}
          </Button>
          <p className={css.other}>
            <Link className={`${css.link} ${touchLink}`} to="/dashboard">
              {t('invitation.toDashboard')}
            </Link>
          </p>
        </>
      ) : (
        <Button
          tone="primary"
          size="large"
          wide
          busy={state === 'joining' || state === 'joined'}
          onClick={() => actor.send({ type: 'invitation.join' })}
        >
          {t(state === 'ready' ? 'invitation.join' : 'invitation.joining')}
        </Button>
      )}
    </>
  );
}
