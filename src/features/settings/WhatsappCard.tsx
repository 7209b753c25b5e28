import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { WhatsappNumber } from '#contract/whatsappNumber.ts';
import type { MessageId } from '#i18n/english.ts';
import { useMoment } from '#i18n/useMoment.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { whatsappNumbersMachine } from '#machines/settings/whatsappNumbers.machine.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Emblem } from '../common/Emblem.tsx';
import { phoneText } from '../common/phone.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Integration.css.ts';

export type WhatsappActor = ActorRefFrom<typeof whatsappNumbersMachine>;

/** The organisation's WhatsApp numbers: their state, quality and limits, and for an admin the way to have them checked. */
export function WhatsappCard({ actor }: { actor: WhatsappActor }) {
  const t = useText();
  const explain = useProblemText();
  const { numbers, problem, isAdmin } = useSelector(actor, ({ context }) => context);
  const value = useSelector(actor, (snapshot) => snapshot.value);
  return (
    <>
      {value === 'loading' && (
        <p role="status">
          <Spinner size={14} label={t('whatsapp.loading')} />
        </p>
      )}
      {value === 'failed' && (
        <Callout
          tone="danger"
          role="alert"
          action={
            <Button size="small" onClick={() => actor.send({ type: 'numbers.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {problem && explain(problem)}
        </Callout>
      )}
      {(value === 'ready' || value === 'checking') && numbers.length === 0 && <p>{t('whatsapp.none')}</p>}
      {(value === 'ready' || value === 'checking') &&
        numbers.map((number) => (
          <section key={number.channel_id} className={css.card} aria-label={phoneText(number.display_number)}>
            <Emblem icon="phone-bubble" />
            <NumberFacts number={number} />
            {isAdmin && (
              <Button
                icon="refresh"
                busy={value === 'checking'}
                onClick={() => actor.send({ type: 'numbers.check' })}
              >
                {t('whatsapp.check')}
              </Button>
            )}
          </section>
        ))}
    </>
  );
}

const tones = {
  connected: 'success',
  disconnected: 'danger',
  restricted: 'warning',
  warned: 'warning',
} as const;

const limits: Record<string, MessageId> = { TIER_UNLIMITED: 'whatsapp.limitNone' };
const qualities: Record<string, MessageId> = {
  GREEN: 'whatsapp.qualityGreen',
  YELLOW: 'whatsapp.qualityYellow',
  RED: 'whatsapp.qualityRed',
};

function NumberFacts({ number }: { number: WhatsappNumber }) {
  const t = useText();
  const moment = useMoment();
  const { state, reason, details, quality, messaging_limit: limit, checked_at: checkedAt, until } = number;
  const known = limit && limits[limit];
  const facts = [
    quality && qualities[quality] && t(qualities[quality]),
    limit &&
      (known ? t(known) : t('whatsapp.limit', { limit: limit.replace('TIER_', '').replace('K', ' 000') })),
    checkedAt && t('whatsapp.checked', { when: moment(Date.parse(checkedAt)) }),
  ].filter(Boolean);
  return (
    <div className={css.words}>
      <span className={css.line}>
        <h3>
          <bdi>{phoneText(number.display_number)}</bdi>
        </h3>
        <Badge tone={tones[state]} icon={state === 'connected' ? 'check' : 'alert'}>
          {t(`whatsapp.state.${state}`)}
        </Badge>
      </span>
      {number.verified_name && <span className={css.text}>{visible(number.verified_name, 80)}</span>}
      {reason && <span className={css.text}>{t(`message.failure.whatsapp.${reason}`)}</span>}
      {until && <span className={css.text}>{t('whatsapp.until', { when: moment(Date.parse(until)) })}</span>}
      {details && <span className={css.text}>{visible(details, 300)}</span>}
      {facts.length > 0 && <span className={css.text}>{facts.join(' · ')}</span>}
    </div>
  );
}
