import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { ContactMergeActor } from './contactActors.ts';
import * as css from './Contacts.css.ts';
import { MergeOptions } from './MergeOptions.tsx';
import { MergePreview } from './MergePreview.tsx';

/** Draws the dialog that makes one person of two contacts, after it showed what both bring. */
export function MergeDialog({ actor }: { actor: ContactMergeActor }) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches('choosing'));
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('previewing'));
  const busy = useSelector(actor, (snapshot) => snapshot.matches('merging'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const cancel = () => actor.send({ type: 'contactMerge.cancel' });
  const isPreview = !isChoosing && !isReading;
  return (
    <Dialog
      open={open}
      title={t('contactMerge.title')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <>
          {isPreview && (
            <Button tone="quiet" disabled={busy} onClick={() => actor.send({ type: 'contactMerge.back' })}>
              {t('contactMerge.back')}
            </Button>
          )}
          <Button disabled={busy} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          {isPreview && (
            <Button tone="primary" busy={busy} onClick={() => actor.send({ type: 'contactMerge.confirm' })}>
              {t('contactMerge.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.form}>
        {problem && (
          <Callout tone="danger" role="alert">
            {explain(problem)}
          </Callout>
        )}
        {isChoosing && <MergeOptions actor={actor} />}
        {isReading && <Loading label={t('contactMerge.reading')} />}
        {isPreview && <MergePreview actor={actor} busy={busy} />}
      </div>
    </Dialog>
  );
}
