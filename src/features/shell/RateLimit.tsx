import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import * as text from '#ui/theme/text.css.ts';
import type { RateLimitActor } from './actors.ts';

/** Shows the server's text after too many requests, and when to try again (CONN-006, CONN-007). */
export function RateLimit({ actor }: { actor: RateLimitActor }) {
  const t = useText();
  const { limit, left } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => value);
  const retrying = state === 'retrying';

  return (
    <Dialog
      open={state !== 'closed'}
      alert
      title={t('connectivity.rateLimit.title')}
      description={limit?.message || undefined}
      closeLabel={t('common.close')}
      onClose={() => actor.send({ type: 'rateLimit.close' })}
      footer={
        <>
          <Button tone="quiet" onClick={() => actor.send({ type: 'rateLimit.close' })}>
            {t('rateLimit.close')}
          </Button>
          <Button
            tone="primary"
            busy={retrying}
            disabled={state === 'counting'}
            onClick={() => actor.send({ type: 'rateLimit.retry' })}
          >
            {t(retrying ? 'rateLimit.retrying' : 'rateLimit.retry')}
          </Button>
        </>
      }
    >
      <p className={text.figures} role="timer">
        {state === 'counting' ? t('rateLimit.left', { count: left }) : t('rateLimit.ready')}
      </p>
      {limit && (
        <p className={`${text.size.small} ${text.tone.faint}`}>
          {t('rateLimit.call')} <code>{`${limit.method} ${limit.path}`}</code>
        </p>
      )}
    </Dialog>
  );
}
