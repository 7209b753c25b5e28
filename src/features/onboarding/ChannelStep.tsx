import { useSelector } from '@xstate/react';
import type { Me } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { Emblem } from '../common/Emblem.tsx';
import { InviteDialog } from '#features/team/InviteDialog.tsx';
import { INTEGRATIONS } from '#machines/settings/instagramConnected.machine.ts';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Frame.css.ts';
import { Frame } from './Frame.tsx';
import { InstagramCard } from './InstagramCard.tsx';
import type { OnboardingActor } from './onboardingActor.ts';

interface ChannelStepProps {
  actor: OnboardingActor;
  me: Me;
  organisationName: string;
  onSignOut: () => void;
}

/** Draws step two: connecting a channel (ONB-003). */
export function ChannelStep({ actor, me, organisationName, onSignOut }: ChannelStepProps) {
  const t = useText();
  const channelId = useSelector(actor, ({ context }) => context.channelId);
  const opening = useSelector(actor, (snapshot) => snapshot.matches('openingHub'));
  const openingInstagram = useSelector(actor, (snapshot) => snapshot.matches('openingInstagram'));
  const linking = useSelector(actor, (snapshot) => snapshot.matches('linking'));
  const loadingInvite = useSelector(actor, (snapshot) => snapshot.matches('openingInvite'));
  const invite = useSelector(actor, ({ children }) => children.invite);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const explain = useProblemText();
  const typed = useSelector(actor, (snapshot) => snapshot.can({ type: 'channel.link' }));

  return (
    <Frame
      user={me.user}
      step={t('onboarding.stepIn', { step: 2, organisation: organisationName })}
      title={t('onboarding.channelTitle')}
      text={t('onboarding.channelText')}
      onSignOut={onSignOut}
    >
      {problem && (
        <div className={css.gap}>
          <Callout tone="danger" role="alert">
            {explain(problem)}
          </Callout>
        </div>
      )}
      <div className={css.cards}>
        <section className={css.card} aria-label={t('onboarding.newTitle')}>
          <Emblem icon="phone-bubble" />
          <h2>{t('onboarding.newTitle')}</h2>
          <p className={css.cardText}>{t('onboarding.newText')}</p>
          <Button
            tone="primary"
            size="large"
            icon="external"
            busy={opening}
            disabled={linking || openingInstagram}
            onClick={() => actor.send({ type: 'hub.open' })}
          >
            {t('onboarding.openHub')}
          </Button>
        </section>
        <form
          className={css.card}
          aria-label={t('onboarding.reconnectTitle')}
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'channel.link' });
          }}
        >
          <Emblem icon="refresh" />
          <h2>{t('onboarding.reconnectTitle')}</h2>
          <p className={css.cardText}>{t('onboarding.reconnectText')}</p>
          <TextField
            label={t('onboarding.channelId')}
            placeholder={t('onboarding.channelExample')}
            autoComplete="off"
            spellCheck={false}
            large
            readOnly={linking || opening || openingInstagram}
            value={channelId}
            onChange={(event) => actor.send({ type: 'channel.type', channelId: event.target.value })}
          />
          <Button type="submit" size="large" busy={linking} disabled={!typed && !linking}>
            {t(linking ? 'onboarding.reconnecting' : 'onboarding.reconnect')}
          </Button>
        </form>
        <section className={css.card} aria-label={t('onboarding.inviteTitle')}>
          <Emblem icon="users" />
          <h2>{t('onboarding.inviteTitle')}</h2>
          <p className={css.cardText}>{t('onboarding.inviteText')}</p>
          <Button
            size="large"
            busy={loadingInvite}
            disabled={linking || opening || openingInstagram}
            onClick={() => actor.send({ type: 'team.invite' })}
          >
            {t('onboarding.invite')}
          </Button>
        </section>
        <InstagramCard actor={actor} disabled={linking || opening} />
      </div>
      <p className={css.gap}>
        <Link className={touchLink} to={INTEGRATIONS}>
          {t('onboarding.settings')}
        </Link>
      </p>
      {invite && <InviteDialog actor={invite} />}
    </Frame>
  );
}
