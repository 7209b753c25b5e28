import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { SnippetsActor } from './snippetsActor.ts';

/** Asks before a snippet is deleted. */
export function DeleteSnippetDialog({ actor }: { actor: SnippetsActor }) {
  const t = useText();
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('deleting'));
  const subject = useSelector(actor, ({ context }) => context.subject);
  const cancel = () => actor.send({ type: 'snippets.cancel' });
  return (
    <Dialog
      alert
      size="small"
      open={isAsking || isBusy}
      title={t('snippets.deleteTitle')}
      description={t(subject?.scope === 'personal' ? 'snippets.deleteMine' : 'snippets.deleteShared', {
        name: visible(subject?.name ?? '', 80),
      })}
      closeLabel={t('common.cancel')}
      onClose={isBusy ? undefined : cancel}
      footer={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={isBusy} onClick={() => actor.send({ type: 'snippets.confirm' })}>
            {t('snippets.deleteNow')}
          </Button>
        </>
      }
    />
  );
}
