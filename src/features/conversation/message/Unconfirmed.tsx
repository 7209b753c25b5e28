import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { unconfirmedMachine } from '#machines/message/unconfirmed.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { useMessageCharts } from './charts.ts';
import * as css from './Unconfirmed.css.ts';

interface UnconfirmedProps {
  actor: ActorRefFrom<typeof unconfirmedMachine>;
}

/** Shows a send with an unknown outcome and the two decisions of a user (O13). */
export function UnconfirmedChoice({ actor }: UnconfirmedProps) {
  const t = useText();
  const { value, context } = useSelector(actor, (snapshot) => snapshot);
  const title = t(context.of === 'message' ? 'unconfirmed.message' : 'unconfirmed.reaction');
  return (
    <div className={css.choice} role="group" aria-label={title}>
      <span className={css.title}>{title}</span>
      <Button
        size="small"
        icon="refresh"
        title={t('unconfirmed.risk')}
        disabled={value === 'leaving'}
        busy={value === 'sendingAgain'}
        onClick={() => actor.send({ type: 'message.sendAgain' })}
      >
        {t('unconfirmed.sendAgain')}
      </Button>
      <Button
        size="small"
        tone="quiet"
        disabled={value === 'sendingAgain'}
        busy={value === 'leaving'}
        onClick={() => actor.send({ type: 'message.leave' })}
      >
        {t('unconfirmed.leave')}
      </Button>
    </div>
  );
}

/** Shows the decision with the chart of its message. */
export default function Unconfirmed({ messageId, of }: { messageId: string; of: 'message' | 'reaction' }) {
  return <UnconfirmedChoice actor={useMessageCharts().unconfirmed({ messageId, of })} />;
}
