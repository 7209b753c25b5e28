import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { optOutMachine } from '#machines/message/optOut.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { useMessageCharts } from './charts.ts';
import * as css from './OptOut.css.ts';

/** Offers to opt the customer out, below a text that contains a word of an opt-out (O37). */
export function OptOutChoice({ actor }: { actor: ActorRefFrom<typeof optOutMachine> }) {
  const t = useText();
  const value = useSelector(actor, (snapshot) => snapshot.value);
  if (value === 'optedOut') return <p className={css.choice}>{t('optOut.done')}</p>;
  return (
    <div className={css.choice} role="group" aria-label={t('optOut.question')}>
      <span>{t('optOut.question')}</span>
      <Button
        size="small"
        tone="quiet"
        busy={value === 'optingOut'}
        onClick={() => actor.send({ type: 'contact.optOut' })}
      >
        {t('optOut.button')}
      </Button>
    </div>
  );
}

/** Shows the choice with the chart of its message. */
export default function OptOut({ messageId }: { messageId: string }) {
  return <OptOutChoice actor={useMessageCharts().optOut({ messageId })} />;
}
