import '#i18n/addLazyTexts.ts';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { secondFactorMachine } from '#machines/session/secondFactor.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { focusField, readForm } from '../common/readForm.ts';
import * as css from './Entrance.css.ts';
import { Entrance } from './Entrance.tsx';
import { useRefusal } from './useRefusal.ts';

interface SecondFactorProps {
  actor: ActorRefFrom<typeof secondFactorMachine>;
  footer?: ReactNode;
}

/** Draws the second step of a sign-in, which takes a code. */
export function SecondFactor({ actor, footer }: SecondFactorProps) {
  const t = useText();
  const refusal = useRefusal();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isRefused = useSelector(actor, (snapshot) => snapshot.matches({ entering: 'refused' }));
  const isExpired = useSelector(actor, (snapshot) => snapshot.matches('expired'));
  const busy = useSelector(actor, (snapshot) => snapshot.matches('checking') || snapshot.status === 'done');
  const back = () => actor.send({ type: 'secondFactor.back' });
  return (
    <Entrance footer={footer}>
      <form
        className={css.form}
        noValidate
        aria-label={t('secondFactor.title')}
        onSubmit={(event) => {
          actor.send({ type: 'code.submit', ...readForm(event, 'code') });
          const isWrong = actor.getSnapshot().matches({ entering: 'refused' });
          focusField(event.currentTarget, isWrong ? 'code' : null);
        }}
      >
        <h1 className={css.title}>{t('secondFactor.title')}</h1>
        {isExpired ? (
          <Callout tone="warning" role="alert">
            {t('errors.signInExpired')}
          </Callout>
        ) : (
          <>
            <p className={css.text}>{t('secondFactor.text')}</p>
            <TextField
              label={t('secondFactor.code')}
              name="code"
              large
              autoComplete="one-time-code"
              autoCapitalize="off"
              spellCheck={false}
              readOnly={busy}
              wrong={isRefused ? (problem ? refusal(problem) : t('secondFactor.missing')) : undefined}
            />
            <Button type="submit" tone="primary" size="large" wide busy={busy}>
              {t(busy ? 'secondFactor.checking' : 'secondFactor.submit')}
            </Button>
          </>
        )}
        <p className={css.other}>
          <button type="button" className={`${css.link} ${touchLink}`} disabled={busy} onClick={back}>
            {t('secondFactor.again')}
          </button>
        </p>
      </form>
    </Entrance>
  );
}
