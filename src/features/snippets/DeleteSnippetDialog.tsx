import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { SnippetsActor } from './snippetsActor.ts';

/** Asks before a snippet is deleted. */
export function DeleteSnippetDialog({ actor }: { actor: SnippetsActor }) {
  const t = useText();
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('deleting'));
  const subject = useSelector(actor, ({ context }) => context.subject);
  const cancel = () => actor.send({ type: 'snippets.cancel' });
  return (
    <ConfirmDialog
      open={isAsking || isBusy}
      busy={isBusy}
      title={t('snippets.deleteTitle')}
      description={t(subject?.scope === 'personal' ? 'snippets.deleteMine' : 'snippets.deleteShared', {
        name: visible(subject?.name ?? '', 80),
      })}
      confirm={t('snippets.deleteNow')}
      onConfirm={() => actor.send({ type: 'snippets.confirm' })}
      onCancel={cancel}
    />
  );
}
