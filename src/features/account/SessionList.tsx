import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DeviceSession } from '#contract/deviceSession.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { deviceOf } from '#lib/device.ts';
import type { deviceSessionsMachine } from '#machines/account/deviceSessions.machine.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Account.css.ts';
import { SettingRow } from './SettingRow.tsx';
import { useDeviceText } from './useDeviceText.ts';

type Actor = ActorRefFrom<typeof deviceSessionsMachine>;

/** Lists the sessions of the account by device; each but the own one can be ended. */
export function SessionList({ actor }: { actor: Actor }) {
  const t = useText();
  const explain = useProblemText();
  const title = useId();
  const { sessions, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const isEndingOthers = useSelector(actor, (snapshot) => snapshot.matches('revokingOthers'));
  const canEnd = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  return (
    <section className={css.block} aria-labelledby={title}>
      <div className={css.head}>
        <h2 id={title} className={css.title}>
          {t('sessions.title')}
        </h2>
        {(isEndingOthers || sessions.some(({ current }) => !current)) && (
          <Button
            size="small"
            tone="quiet"
            busy={isEndingOthers}
            disabled={!canEnd && !isEndingOthers}
            onClick={() => actor.send({ type: 'sessions.revokeOthers' })}
          >
            {t('sessions.revokeOthers')}
          </Button>
        )}
      </div>
      {problem && (
        <Callout
          tone="danger"
          role="alert"
          action={
            isFailed && (
              <Button size="small" onClick={() => actor.send({ type: 'sessions.retry' })}>
                {t('common.tryAgain')}
              </Button>
            )
          }
        >
          {explain(problem)}
        </Callout>
      )}
      {isLoading && sessions.length === 0 && <Loading label={t('sessions.loading')} />}
      {sessions.length > 0 && (
        <div className={css.card}>
          {sessions.map((session) => (
            <Session key={session.id} actor={actor} session={session} />
          ))}
        </div>
      )}
    </section>
  );
}

function Session({ actor, session }: { actor: Actor; session: DeviceSession }) {
  const t = useText();
  const describe = useDeviceText();
  const dateTime = useDateTime();
  const name = useId();
  const isEnding = useSelector(
    actor,
    (snapshot) => snapshot.matches('revoking') && snapshot.context.ending === session.id,
  );
  const canEnd = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const { current, ip, user_agent: agent } = session;
  const used = current
    ? t('sessions.now')
    : t('sessions.seen', { time: dateTime(Date.parse(session.last_seen_at)) });
  return (
    <SettingRow
      icon={deviceOf(agent).isPhone ? 'phone-bubble' : 'globe'}
      name={
        <>
          <span id={name}>{describe(agent)}</span>
          {current && (
            <Badge tone="info" icon="check">
              {t('sessions.current')}
            </Badge>
          )}
        </>
      }
      detail={ip ? `${used} · ${ip}` : used}
    >
      {!current && (
        <Button
          size="small"
          aria-describedby={name}
          busy={isEnding}
          disabled={!canEnd && !isEnding}
          onClick={() => actor.send({ type: 'session.revoke', id: session.id })}
        >
          {t(isEnding ? 'sessions.revoking' : 'sessions.revoke')}
        </Button>
      )}
    </SettingRow>
  );
}
