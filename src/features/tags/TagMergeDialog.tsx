import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { LoadingValue } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { TagMergeActor } from './tagActors.ts';
import * as css from './Tags.css.ts';

/** Draws the dialog that merges a tag into another, after it told how many contacts change. */
export function TagMergeDialog({ actor }: { actor: TagMergeActor }) {
  const t = useText();
  const explain = useProblemText();
  const { tag, others, into, count, problem } = useSelector(actor, ({ context }) => context);
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isCounting = useSelector(actor, (snapshot) => snapshot.matches('counting'));
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const busy = useSelector(actor, (snapshot) => snapshot.matches('merging'));
  const cancel = () => actor.send({ type: 'tagMerge.cancel' });
  const name = visible(tag.name);
  return (
    <Dialog
      open={open}
      title={t('tagMerge.title', { name })}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <>
          <Button disabled={busy} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button
            tone="danger"
            busy={busy}
            disabled={!isReady && !busy}
            onClick={() => actor.send({ type: 'tagMerge.confirm' })}
          >
            {t('tagMerge.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {problem && (
          <Callout tone="danger" role="alert">
            {explain(problem)}
          </Callout>
        )}
        <SelectField
          label={t('tagMerge.into')}
          value={into?.id ?? ''}
          disabled={busy}
          options={[
            { value: '', label: t('tagMerge.choose') },
            ...others.map((it) => ({ value: it.id, label: visible(it.name) })),
          ]}
          onChange={(event) => actor.send({ type: 'tagMerge.choose', id: event.target.value })}
        />
        <div role="status">
          {isCounting && <LoadingValue label={t('tagMerge.counting')} />}
          {into && count && (
            <p>
              {t('tagMerge.effect', { count: count.contacts, name, into: visible(into.name) })}{' '}
              {count.both > 0 && t('tagMerge.both', { count: count.both, into: visible(into.name) })}{' '}
              {t('tagMerge.lasting')}
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
