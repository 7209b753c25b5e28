import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { WhatsappNumber } from '#contract/whatsappNumber.ts';
import type { MessageId } from '#i18n/english.ts';
import { useLanguage } from '#i18n/useLanguage.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { whatsappNumbersMachine } from '#machines/settings/whatsappNumbers.machine.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Emblem } from '../common/Emblem.tsx';
import { phoneText } from '../common/phone.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Integration.css.ts';

export type WhatsappActor = ActorRefFrom<typeof whatsappNumbersMachine>;

/** Shows the organisation's WhatsApp numbers with state, quality and limits, and an admin's actions. */
export function WhatsappCard({ actor }: { actor: WhatsappActor }) {
  const t = useText();
  const explain = useProblemText();
  const { numbers, admins, problem, isAdmin } = useSelector(actor, ({ context }) => context);
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const language = useLanguage();
  const joined = (names: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(names.map((name) => visible(name, 80)));
  const isLoaded = value !== 'loading' && value !== 'failed';
  return (
    <>
      {value === 'loading' && <Loading label={t('whatsapp.loading')} />}
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
      {isLoaded && numbers.length === 0 && <p>{t('whatsapp.none')}</p>}
      {isLoaded &&
        numbers.map((number) => (
          <section key={number.channel_id} className={css.card} aria-label={phoneText(number.display_number)}>
            <Emblem icon="phone-bubble" />
            <NumberFacts number={number} />
            {isAdmin && <Actions actor={actor} isDisconnected={number.state === 'disconnected'} />}
            {!isAdmin && number.state === 'disconnected' && (
              <p className={css.text}>{t('whatsapp.askAdmin', { names: joined(admins) })}</p>
            )}
          </section>
        ))}
    </>
  );
}

/** Lets an admin check the number, and reconnect it if it is disconnected. */
function Actions({ actor, isDisconnected }: { actor: WhatsappActor; isDisconnected: boolean }) {
  const t = useText();
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const isBusy = value !== 'ready';
  return (
    <div className={css.actions}>
      {isDisconnected && (
        <>
          <Button
            tone="primary"
            disabled={isBusy}
            busy={value === 'relinking'}
            onClick={() => actor.send({ type: 'numbers.relink' })}
          >
            {t('whatsapp.relink')}
          </Button>
          <Button
            icon="external"
            disabled={isBusy}
            busy={value === 'openingHub'}
            onClick={() => actor.send({ type: 'numbers.signIn' })}
          >
            {t('whatsapp.signIn')}
          </Button>
        </>
      )}
      <Button
        icon="refresh"
        disabled={isBusy}
        busy={value === 'checking'}
        onClick={() => actor.send({ type: 'numbers.check' })}
      >
        {t('whatsapp.check')}
      </Button>
    </div>
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
  const dateTime = useDateTime();
  const { state, reason, details, quality, messaging_limit: limit, checked_at: checkedAt, until } = number;
  const known = limit && limits[limit];
  const facts = [
    quality && qualities[quality] && t(qualities[quality]),
    limit &&
      (known ? t(known) : t('whatsapp.limit', { limit: limit.replace('TIER_', '').replace('K', ' 000') })),
    checkedAt && t('whatsapp.checked', { when: dateTime(Date.parse(checkedAt)) }),
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
      {until && (
        <span className={css.text}>{t('whatsapp.until', { when: dateTime(Date.parse(until)) })}</span>
      )}
      {details && <span className={css.text}>{visible(details, 300)}</span>}
      {facts.length > 0 && <span className={css.text}>{facts.join(' · ')}</span>}
    </div>
  );
}
