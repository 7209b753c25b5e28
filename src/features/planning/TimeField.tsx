import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { plannedTimeMachine } from '#machines/conversation/plannedTime.machine.ts';
import { useNow } from '#services/reads/now.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as css from './Planning.css.ts';
import { usePlannedTime } from './usePlannedTime.ts';

export type TimeActor = ActorRefFrom<typeof plannedTimeMachine>;

/** Reads a day and time in words, and says what was understood. */
export function TimeField({ actor, readOnly }: { actor: TimeActor; readOnly?: boolean }) {
  const t = useText();
  const now = useNow();
  const { when, time, city } = usePlannedTime();
  const { text, at } = useSelector(actor, ({ context }) => context);
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const wrong = value === 'past' || value === 'unclear' ? t(`plan.${value}`) : undefined;
  return (
    <>
      <TextField
        label={t('plan.time')}
        help={t('plan.zone', { zone: city, time: time(now) })}
        wrong={wrong}
        icon="clock"
        placeholder={t('plan.example')}
        value={text}
        readOnly={readOnly}
        onChange={(event) => actor.send({ type: 'time.type', text: event.target.value })}
      />
      <p className={css.said} role="status">
        {at !== null && (
          <>
            <span>{t('plan.understood')}</span> <b className={css.strong}>{when(at)}</b>
          </>
        )}
      </p>
      {value === 'failed' && (
        <p className={css.wrong} role="alert">
          {t('plan.failed')}{' '}
          <Button size="small" icon="refresh" onClick={() => actor.send({ type: 'time.retry' })}>
            {t('common.tryAgain')}
          </Button>
        </p>
      )}
    </>
  );
}
