import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { documentRemovalMachine } from '#machines/copilot/documentRemoval.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';

/** Asks before Copilot loses a document. */
export function RemoveDocumentDialog({ actor }: { actor: ActorRefFrom<typeof documentRemovalMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const { name, problem } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const cancel = () => actor.send({ type: 'removal.cancel' });
  return (
    <Dialog
      alert
      open={isOpen}
      size="small"
      title={t('copilot.document.removeTitle', { name: visible(name) })}
      description={t('copilot.document.removeText')}
      closeLabel={t('common.cancel')}
      onClose={isRemoving ? undefined : cancel}
      footer={
        <>
          <Button disabled={isRemoving} onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button tone="danger" busy={isRemoving} onClick={() => actor.send({ type: 'removal.confirm' })}>
            {t('copilot.document.removeConfirm')}
          </Button>
        </>
      }
    >
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
    </Dialog>
  );
}
