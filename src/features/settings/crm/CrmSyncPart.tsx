import { useSelector } from '@xstate/react';
import type { CrmDirection, CrmSync } from '#contract/crm.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { useBlocked } from '#features/common/useBlocked.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import type { CrmSyncActor } from '../integrationActors.ts';
import * as css from './Crm.css.ts';
import { FailuresDialog } from './FailuresDialog.tsx';

const DIRECTIONS: readonly CrmDirection[] = ['bidirectional', 'to_crm'];

/** Shows the counts of the contact sync, and lets an admin start it (INT-ZOHO-006, INT-PIPE-006). */
export function CrmSyncPart({ actor }: { actor: CrmSyncActor }) {
  const t = useText();
  const explain = useProblemText();
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { isAdmin, sync, problem } = useSelector(actor, ({ context }) => context);
  if (value === 'loading') return <Loading label={t('crm.loading')} />;
  if (value === 'failed' || sync === null)
    return (
      <Callout
        tone="danger"
        role="alert"
        action={
          <Button size="small" onClick={() => actor.send({ type: 'sync.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {problem && explain(problem)}
      </Callout>
    );
  const isRunning = value === 'following' || value === 'polling';
  const isIdle = value === 'idle' || value === 'starting';
  return (
    <div className={css.part}>
      <div className={css.words}>
        <h4>{t('crm.sync')}</h4>
        {isRunning ? <Progress sync={sync} /> : <Outcome actor={actor} sync={sync} />}
        {problem && isIdle && (
          <Callout tone="danger" role="alert" title={t('crm.syncFailed')}>
            {explain(problem)}
          </Callout>
        )}
      </div>
      {isAdmin && !isRunning && <Start actor={actor} busy={value === 'starting'} />}
      <FailuresDialog actor={actor} />
    </div>
  );
}

function Start({ actor, busy }: { actor: CrmSyncActor; busy: boolean }) {
  const t = useText();
  const isBlocked = useBlocked('advanced') !== null;
  const { direction } = useSelector(actor, ({ context }) => context);
  return (
    <div className={css.head}>
      <SelectField
        label={t('crm.direction')}
        labelHidden
        disabled={busy}
        value={direction}
        options={DIRECTIONS.map((it) => ({ value: it, label: t(`crm.direction.${it}`) }))}
        onChange={(event) =>
          actor.send({ type: 'direction.choose', direction: event.target.value as CrmDirection })
        }
      />
      <Button
        icon="refresh"
        busy={busy}
        disabled={isBlocked}
        onClick={() => actor.send({ type: 'sync.start' })}
      >
        {t('crm.syncNow')}
      </Button>
    </div>
  );
}

function Progress({ sync }: { sync: CrmSync }) {
  const t = useText();
  const dateTime = useDateTime();
  const { phase, total_synced: synced, total_failed: failed, waits_until: until } = sync;
  return (
    <>
      <progress className={css.meter} aria-label={t('crm.syncing')} />
      <span className={css.text} role="status">
        {t(phase === 'send' ? 'crm.sending' : 'crm.reading', { synced, failed })}
      </span>
      {until && <span className={css.text}>{t('crm.waits', { when: dateTime(Date.parse(until)) })}</span>}
    </>
  );
}

function Outcome({ actor, sync }: { actor: CrmSyncActor; sync: CrmSync }) {
  const t = useText();
  const dateTime = useDateTime();
  const { state, total_synced: synced, total_failed: failed, total_skipped: skipped } = sync;
  const { problem, finished_at: at, contacts } = sync;
  if (state === 'never') return <span className={css.text}>{t('crm.never')}</span>;
  return (
    <>
      {problem && (
        <Callout tone="danger" title={t('crm.syncFailed')}>
          {t(`crm.problem.${problem}`)}
        </Callout>
      )}
      {at && <span className={css.text}>{t('crm.last', { contacts, when: dateTime(Date.parse(at)) })}</span>}
      <span className={css.text}>
        {t('crm.counts', { synced, failed })}{' '}
        {failed > 0 && (
          <button type="button" className={css.link} onClick={() => actor.send({ type: 'failures.open' })}>
            {t('crm.seeFailures', { count: failed })}
          </button>
        )}
      </span>
      {skipped > 0 && <span className={css.text}>{t('crm.skipped', { count: skipped })}</span>}
    </>
  );
}
