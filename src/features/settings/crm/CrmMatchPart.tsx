import { useSelector } from '@xstate/react';
import type { CrmMatch } from '#contract/crm.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { ExportButtons } from '#features/common/ExportButtons.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import type { CrmMatchActor } from '../integrationActors.ts';
import * as css from './Crm.css.ts';

/** Shows a match of our contacts with Pipedrive's persons, and its log (INT-PIPE-008, B51). */
export function CrmMatchPart({ actor }: { actor: CrmMatchActor }) {
  const t = useText();
  const explain = useProblemText();
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { isAdmin, match, problem } = useSelector(actor, ({ context }) => context);
  if (value === 'loading') return <Loading label={t('crm.loading')} />;
  if (value === 'failed')
    return (
      <Callout
        tone="danger"
        role="alert"
        action={
          <Button size="small" onClick={() => actor.send({ type: 'match.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {problem && explain(problem)}
      </Callout>
    );
  const isRunning = value === 'following' || value === 'polling';
  return (
    <div className={css.part}>
      <div className={css.words}>
        <h4>{t('crm.match')}</h4>
        {match ? (
          <Counts match={match} isRunning={isRunning} />
        ) : (
          <span className={css.text}>{t('crm.matchText')}</span>
        )}
        {problem && (
          <Callout tone="danger" role="alert" title={t('crm.matchFailed')}>
            {explain(problem)}
          </Callout>
        )}
      </div>
      {!isRunning && (
        <div className={css.head}>
          {match?.state === 'done' && (
            <ExportButtons
              label={t('crm.log')}
              onExport={(format) => actor.send({ type: 'match.saveLog', format })}
            />
          )}
          {isAdmin && (
            <Button
              icon="search"
              busy={value === 'starting'}
              onClick={() => actor.send({ type: 'match.start' })}
            >
              {t('crm.matchNow')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Counts({ match, isRunning }: { match: CrmMatch; isRunning: boolean }) {
  const t = useText();
  const dateTime = useDateTime();
  const { total, done, matched, doubtful, waits_until: until, problem } = match;
  return (
    <>
      {isRunning && (
        <progress
          className={css.meter}
          aria-label={t('crm.matching')}
          max={Math.max(total, 1)}
          value={done}
        />
      )}
      {problem && (
        <Callout tone="danger" title={t('crm.matchFailed')}>
          {t(`crm.problem.${problem}`)}
        </Callout>
      )}
      <span className={css.text} role="status">
        {t('crm.matchCounts', { matched, total, doubtful })}
      </span>
      {until && <span className={css.text}>{t('crm.waits', { when: dateTime(Date.parse(until)) })}</span>}
    </>
  );
}
