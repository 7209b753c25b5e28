import { useSelector } from '@xstate/react';
import { SAVED_VIEW, type SavedView, VIEW_COUNT_MOST, type ViewFault } from '#contract/savedView.ts';
import { NameForm } from '#features/common/NameForm.tsx';
import * as css from '#features/common/NamedList.css.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { SavedViewsActor } from './actors.ts';
import { ViewRow } from './ViewRow.tsx';

interface SavedViewsProps {
  actor: SavedViewsActor;
  /** Whether this person may share views with everybody. */
  mayShare: boolean;
  onShow: (view: SavedView) => void;
}

/** Lists the saved views with their counts, and saves the shown list under a name. */
export function SavedViews({ actor, mayShare, onShow }: SavedViewsProps) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const naming = useSelector(actor, (snapshot) => snapshot.matches({ open: 'naming' }));
  const confirming = useSelector(actor, (snapshot) => snapshot.matches({ open: 'confirming' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
  const busy = useSelector(
    actor,
    (snapshot) => snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'changing' }),
  );
  const { views, counts, id, name, scope, problem } = useSelector(actor, ({ context }) => context);
  const close = () => actor.send({ type: 'views.close' });
  const chosen = views.find((view) => view.id === id);
  const countText = (view: SavedView) => {
    const count = counts[view.id];
    if (count === undefined) return '';
    return count > VIEW_COUNT_MOST ? `${VIEW_COUNT_MOST}+` : String(count);
  };
  const reason = problem?.details.reason as ViewFault | undefined;
  return (
    <Dialog
      open={open}
      title={t('savedViews.title')}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <Button tone="quiet" onClick={close}>
          {t('savedViews.close')}
        </Button>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert" title={t('savedViews.failed')}>
          {reason ? t(`savedViews.fault.${reason}`) : explain(problem)}{' '}
          {failed && (
            <Button size="small" onClick={() => actor.send({ type: 'views.retry' })}>
              {t('common.tryAgain')}
            </Button>
          )}
        </Callout>
      )}
      {confirming && chosen && (
        <Callout tone="warning" title={t('savedViews.removeTitle', { name: chosen.name })}>
          <span className={css.actions}>
            <Button size="small" tone="quiet" onClick={() => actor.send({ type: 'view.cancel' })}>
              {t('savedViews.cancel')}
            </Button>
            <Button size="small" tone="danger" onClick={() => actor.send({ type: 'view.save' })}>
              {t('savedViews.confirmRemove')}
            </Button>
          </span>
        </Callout>
      )}
      {views.length === 0 && !busy && !failed && <p className={css.none}>{t('savedViews.none')}</p>}
      <ul className={css.rows} aria-label={t('savedViews.list')} aria-busy={busy}>
        {views.map((view) => (
          <ViewRow
            key={view.id}
            actor={actor}
            view={view}
            count={countText(view)}
            mayChange={view.scope === 'personal' || mayShare}
            disabled={busy || naming || confirming}
            onShow={() => {
              onShow(view);
              close();
            }}
          />
        ))}
      </ul>
      <NameForm
        of="savedViews"
        label={t(naming ? 'savedViews.newName' : 'savedViews.name')}
        name={name}
        most={SAVED_VIEW.name}
        isShared={scope === 'shared'}
        isRenaming={naming}
        mayShare={mayShare}
        disabled={busy || confirming}
        onName={(typed) => actor.send({ type: 'view.name', name: typed })}
        onShare={(isShared) => actor.send({ type: 'view.scope', scope: isShared ? 'shared' : 'personal' })}
        onSave={() => actor.send({ type: 'view.save' })}
        onCancel={() => actor.send({ type: 'view.cancel' })}
      />
    </Dialog>
  );
}
