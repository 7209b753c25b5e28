import { useSelector } from '@xstate/react';
import type { Conversation } from '#contract/conversation.ts';
import { useText } from '#i18n/useText.ts';
import { millis } from '#lib/time.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import * as css from './Planning.css.ts';
import type { SnoozeActor } from './SnoozeDialog.tsx';
import { usePlannedTime } from './usePlannedTime.ts';

/** Says until when the conversation is snoozed, and ends it. */
export function SnoozeStrip({ actor, snooze }: { actor: SnoozeActor; snooze: Conversation['snooze'] }) {
  const t = useText();
  const { when } = usePlannedTime();
  const waking = useSelector(actor, (snapshot) => snapshot.matches('waking'));
  if (!snooze) return null;
  const until = millis(snooze.until);
  return (
    <div className={css.strip} role="status">
      <Icon name="clock" />
      <span className={css.words}>
        {until === null ? (
          t('snooze.untilWrites')
        ) : (
          <>
            {t('snooze.until')} <b className={css.strong}>{when(until)}</b>
          </>
        )}
      </span>
      <Button size="small" busy={waking} onClick={() => actor.send({ type: 'snooze.wake' })}>
        {t('snooze.wake')}
      </Button>
    </div>
  );
}
