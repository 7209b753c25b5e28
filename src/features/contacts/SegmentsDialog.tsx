import { useSelector } from '@xstate/react';
import { SEGMENT, type SegmentFault } from '#contract/segment.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { NameForm } from '../common/NameForm.tsx';
import * as css from '../common/NamedList.css.ts';
import { useProblemText } from '../common/useProblemText.ts';
import type { SegmentsActor } from './contactActors.ts';
import { SegmentRow } from './SegmentRow.tsx';

interface SegmentsDialogProps {
  actor: SegmentsActor;
  /** Whether this person may share segments with everybody. */
  mayShare: boolean;
}

/** Lists the segments with their counts, and saves the shown contacts as one. */
export function SegmentsDialog({ actor, mayShare }: SegmentsDialogProps) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const naming = useSelector(actor, (snapshot) => snapshot.matches({ open: 'naming' }));
  const replacing = useSelector(actor, (snapshot) => snapshot.matches({ open: 'replacing' }));
  const removing = useSelector(actor, (snapshot) => snapshot.matches({ open: 'confirming' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
  const busy = useSelector(
    actor,
    (snapshot) => snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'changing' }),
  );
  const { segments, counts, id, name, scope, problem } = useSelector(actor, ({ context }) => context);
  const close = () => actor.send({ type: 'segments.close' });
  const chosen = segments.find((segment) => segment.id === id);
  const asks = replacing || removing;
  const reason = problem?.details.reason as SegmentFault | undefined;
  return (
    <>
      <Button icon="bookmark" onClick={() => actor.send({ type: 'segments.open' })}>
        {t('segments.title')}
      </Button>
      <Dialog
        open={open}
        title={t('segments.title')}
        closeLabel={t('common.close')}
        onClose={close}
        footer={
          <Button tone="quiet" onClick={close}>
            {t('segments.close')}
          </Button>
        }
      >
        {problem && (
          <Callout tone="danger" role="alert" title={t('segments.failed')}>
            {reason ? t(`segments.fault.${reason}`) : explain(problem)}{' '}
            {failed && (
              <Button size="small" onClick={() => actor.send({ type: 'segments.retry' })}>
                {t('common.tryAgain')}
              </Button>
            )}
          </Callout>
        )}
        {asks && chosen && (
          <Callout
            tone="warning"
            title={t(removing ? 'segments.removeTitle' : 'segments.replaceTitle', {
              name: visible(chosen.name),
            })}
          >
            <span className={css.actions}>
              <Button size="small" tone="quiet" onClick={() => actor.send({ type: 'segment.cancel' })}>
                {t('segments.cancel')}
              </Button>
              <Button
                size="small"
                tone={removing ? 'danger' : 'primary'}
                onClick={() => actor.send({ type: 'segment.save' })}
              >
                {t(removing ? 'segments.confirmRemove' : 'segments.confirmReplace')}
              </Button>
            </span>
          </Callout>
        )}
        {segments.length === 0 && !busy && !failed && <p className={css.none}>{t('segments.none')}</p>}
        <ul className={css.rows} aria-label={t('segments.list')} aria-busy={busy}>
          {segments.map((segment) => (
            <SegmentRow
              key={segment.id}
              actor={actor}
              segment={segment}
              count={counts[segment.id]}
              mayChange={segment.scope === 'personal' || mayShare}
              disabled={busy || naming || asks}
            />
          ))}
        </ul>
        <NameForm
          of="segments"
          label={t(naming ? 'segments.newName' : 'segments.name')}
          name={name}
          most={SEGMENT.name}
          isShared={scope === 'shared'}
          isRenaming={naming}
          mayShare={mayShare}
          disabled={busy || asks}
          onName={(typed) => actor.send({ type: 'segment.name', name: typed })}
          onShare={(isShared) =>
            actor.send({ type: 'segment.scope', scope: isShared ? 'shared' : 'personal' })
          }
          onSave={() => actor.send({ type: 'segment.save' })}
          onCancel={() => actor.send({ type: 'segment.cancel' })}
        />
      </Dialog>
    </>
  );
}
