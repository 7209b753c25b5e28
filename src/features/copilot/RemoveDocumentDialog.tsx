import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useProblemText } from '#features/common/useProblemText.ts';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { documentRemovalMachine } from '#machines/copilot/documentRemoval.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';

/** Asks before Copilot loses a document. */
export function RemoveDocumentDialog({ actor }: { actor: ActorRefFrom<typeof documentRemovalMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const { name, problem } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isRemoving = useSelector(actor, (snapshot) => snapshot.matches('removing'));
  const cancel = () => actor.send({ type: 'removal.cancel' });
  return (
    <ConfirmDialog
      open={isOpen}
      busy={isRemoving}
      title={t('copilot.document.removeTitle', { name: visible(name) })}
      description={t('copilot.document.removeText')}
      confirm={t('copilot.document.removeConfirm')}
      onConfirm={() => actor.send({ type: 'removal.confirm' })}
      onCancel={cancel}
    >
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
    </ConfirmDialog>
  );
}
