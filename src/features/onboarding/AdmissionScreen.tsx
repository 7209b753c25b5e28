import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Me } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import type { twoFactorDialogMachine } from '#machines/account/twoFactorDialog.machine.ts';
import type { admissionMachine } from '#machines/session/admission.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Frame.css.ts';
import { Frame } from './Frame.tsx';
import { Organisations } from './Organisations.tsx';

interface AdmissionScreenProps {
  actor: ActorRefFrom<typeof admissionMachine>;
  me: Me;
  /** Draws the dialog that sets two-factor sign-in up. */
  dialog: ComponentType<{ actor: ActorRefFrom<typeof twoFactorDialogMachine> }>;
  onSignOut: () => void;
}

/** Tells a member why the organisation's rules keep them out, and what they can do. */
export function AdmissionScreen({ actor, me, dialog: Dialog, onSignOut }: AdmissionScreenProps) {
  const t = useText();
  const explain = useProblemText();
  const { blocked, problem } = useSelector(actor, ({ context }) => context);
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches('waiting'));
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'));
  const dialog = useSelector(actor, ({ children }) => children.twoFactorDialog);
  const active = me.memberships.find(({ organisation }) => organisation.id === me.activeOrganisationId);
  const organisation = active?.organisation.name ?? '';
  const others = me.memberships.filter((it) => it !== active);
  const isFactor = blocked !== 'domainBlocked';
  return (
    <Frame
      user={me.user}
      title={t(isFactor ? 'admission.factorTitle' : 'admission.domainTitle', { organisation })}
      text={
        isFactor
          ? t('admission.factorText', { organisation })
          : t('admission.domainText', { organisation, email: me.user.email })
      }
      onSignOut={onSignOut}
    >
      {problem && (
        <div className={css.gap}>
          <Callout tone="danger" role="alert">
            {explain(problem)}
          </Callout>
        </div>
      )}
      <div className={css.gap}>
        {isFactor && (
          <Button
            tone="primary"
            size="large"
            disabled={!isWaiting}
            onClick={() => actor.send({ type: 'admission.setUp' })}
          >
            {t('twoFactor.enable')}
          </Button>
        )}{' '}
        <Button
          size="large"
          tone="quiet"
          busy={isChecking}
          disabled={!isWaiting && !isChecking}
          onClick={() => actor.send({ type: 'admission.check' })}
        >
          {t('admission.check')}
        </Button>
      </div>
      {isFactor && <p className={css.text}>{t('admission.passkey')}</p>}
      {others.length > 0 && (
        <div className={css.gap}>
          <p className={css.text}>{t('admission.others')}</p>
          <Organisations
            memberships={others}
            disabled={!isWaiting}
            onChoose={(organisationId) => actor.send({ type: 'admission.choose', organisationId })}
          />
        </div>
      )}
      {dialog && <Dialog actor={dialog} />}
    </Frame>
  );
}
