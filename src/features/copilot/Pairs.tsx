import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { LoadState } from '#features/common/LoadState.tsx';
import * as settings from '#features/settings/Settings.css.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import * as css from './Documents.css.ts';
import type { PairListActor } from './pairActors.ts';
import { PairEditDialog } from './PairEditDialog.tsx';
import { PairRow } from './PairRow.tsx';

/** Shows the pairs of questions and an answer that Copilot answers from, and lets an admin write them. */
export function Pairs({ actor }: { actor: PairListActor }) {
  const t = useText();
  const { isAdmin, isOn, pairs, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const edit = useSelector(actor, ({ children }) => children.edit);
  const isListed = !isLoading && !isFailed;
  return (
    <section className={css.block} aria-labelledby="pairs">
      <div className={css.bar}>
        <h2 id="pairs" className={settings.legend}>
          {t('pairList.title')}
        </h2>
        {isListed && isAdmin && (
          <Button icon="plus" disabled={!isOn} onClick={() => actor.send({ type: 'pairList.add' })}>
            {t('pairList.add')}
          </Button>
        )}
      </div>
      <LoadState
        isLoading={isLoading}
        isFailed={isFailed}
        label={t('pairList.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'pairList.retry' })}
      />
      {isListed && (
        <div className={css.zone({ over: false })}>
          {pairs.length === 0 ? (
            <p className={css.empty}>{t('pairList.empty')}</p>
          ) : (
            <ul className={css.list} aria-labelledby="pairs">
              {pairs.map((pair) => (
                <PairRow key={pair.id} actor={actor} pair={pair} />
              ))}
            </ul>
          )}
        </div>
      )}
      {isAdmin && <p className={css.note}>{t(isOn ? 'pairList.note' : 'pairList.off')}</p>}
      <RemovePairDialog actor={actor} />
      {edit && <PairEditDialog actor={edit} />}
    </section>
  );
}

/** Asks before Copilot loses a pair. */
function RemovePairDialog({ actor }: { actor: PairListActor }) {
  const t = useText();
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const subject = useSelector(actor, ({ context }) => context.subject);
  return (
    <ConfirmDialog
      open={isAsking || isBusy}
      busy={isBusy}
      title={t('pairList.removeTitle')}
      description={t('pairList.removeText', { name: visible(subject?.questions[0] ?? '', 200) })}
      confirm={t('pairList.removeConfirm')}
      onConfirm={() => actor.send({ type: 'pairList.confirm' })}
      onCancel={() => actor.send({ type: 'pairList.cancel' })}
    />
  );
}
