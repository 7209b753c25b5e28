import { useSelector } from '@xstate/react';
import type { Me } from '#contract/identity.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Frame.css.ts';
import { Frame } from './Frame.tsx';
import type { OnboardingActor } from './onboardingActor.ts';
import { Left } from './Left.tsx';
import { Organisations } from './Organisations.tsx';

/** Draws step one: choosing or creating an organisation (ONB-002). */
export function OrganisationStep({
  actor,
  me,
  onSignOut,
}: {
  actor: OnboardingActor;
  me: Me;
  onSignOut: () => void;
}) {
  const t = useText();
  const explain = useProblemText();
  const { name, problem, left } = useSelector(actor, ({ context }) => context);
  const creating = useSelector(actor, (snapshot) => snapshot.matches('creating'));
  const named = useSelector(actor, (snapshot) => snapshot.can({ type: 'organisation.submit' }));

  return (
    <Frame
      user={me.user}
      step={t('onboarding.step', { step: 1 })}
      title={t('onboarding.organisationTitle')}
      text={t('onboarding.organisationText')}
      onSignOut={onSignOut}
    >
      {left && <Left left={left} />}
      {problem && (
        <div className={css.gap}>
          <Callout tone="danger" role="alert">
            {explain(problem)}
          </Callout>
        </div>
      )}
      <div className={css.cards}>
        {me.memberships.length > 0 && (
          <section className={css.card} aria-label={t('onboarding.yours')}>
            <h2>{t('onboarding.yours')}</h2>
            <Organisations
              memberships={me.memberships}
              disabled={creating}
              onChoose={(organisationId) => actor.send({ type: 'organisation.choose', organisationId })}
            />
          </section>
        )}
        <form
          className={css.card}
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'organisation.submit' });
          }}
        >
          <h2>{t('onboarding.createTitle')}</h2>
          <p className={css.cardText}>{t('onboarding.createText')}</p>
          <TextField
            label={t('organisation.name')}
            autoComplete="organization"
            dir="auto"
            large
            maxLength={100}
            readOnly={creating}
            value={name}
            onChange={(event) => actor.send({ type: 'organisation.name', name: event.target.value })}
          />
          <Button type="submit" tone="primary" size="large" busy={creating} disabled={!named && !creating}>
            {t(creating ? 'organisation.creating' : 'organisation.submit')}
          </Button>
        </form>
      </div>
    </Frame>
  );
}
