import { useSelector } from '@xstate/react';
import type { Me } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import { Overlay } from '#ui/overlay/Dialog.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { ChannelStep } from './ChannelStep.tsx';
import * as css from './Frame.css.ts';
import { Frame } from './Frame.tsx';
import { InstagramCard } from './InstagramCard.tsx';
import { OrganisationStep } from './OrganisationStep.tsx';
import { Organisations } from './Organisations.tsx';
import type { OnboardingActor } from './onboardingActor.ts';

interface OnboardingScreenProps {
  actor: OnboardingActor;
  me: Me;
  onSignOut: () => void;
}

/** States in which the step that connects a channel is shown. */
const channelStates = new Set<string>([
  'choosingChannel',
  'openingHub',
  'openingInstagram',
  'linking',
  'openingInvite',
  'inviting',
]);

/** Draws `/onboarding`: the steps that this user still has to do. */
export function OnboardingScreen({ actor, me, onSignOut }: OnboardingScreenProps) {
  const t = useText();
  const state = useSelector(actor, ({ value }) => value);
  const hasInstagram = useSelector(actor, ({ context }) => context.hasInstagram);
  const active = me.memberships.find(({ organisation }) => organisation.id === me.activeOrganisationId);
  const organisation = active?.organisation.name ?? '';
  const others = me.memberships.filter((it) => it !== active);
  const choose = (organisationId: string) => actor.send({ type: 'organisation.choose', organisationId });

  if (state === 'choosingOrganisation' || state === 'creating')
    return <OrganisationStep actor={actor} me={me} onSignOut={onSignOut} />;
  if (channelStates.has(state))
    return <ChannelStep actor={actor} me={me} organisationName={organisation} onSignOut={onSignOut} />;
  if (state === 'noAccess')
    return (
      <Frame
        user={me.user}
        title={t('onboarding.noAccessTitle')}
        text={t('onboarding.noAccessText', { role: active?.role ?? '—', organisation })}
        onSignOut={onSignOut}
      >
        <div className={css.gap}>
          <Organisations memberships={others} onChoose={choose} />
        </div>
      </Frame>
    );
  if (state === 'waitingForAdmin')
    return (
      <Frame
        user={me.user}
        title={t('onboarding.waitingTitle')}
        text={t('onboarding.waitingText', { organisation })}
        onSignOut={onSignOut}
      >
        <div className={css.cards}>{hasInstagram && <InstagramCard actor={actor} />}</div>
        <div className={css.gap}>
          <Organisations memberships={others} onChoose={choose} />
        </div>
      </Frame>
    );
  return (
    <Overlay open label={t('onboarding.entering')}>
      <Spinner size={24} label={t('onboarding.entering')} />
    </Overlay>
  );
}
