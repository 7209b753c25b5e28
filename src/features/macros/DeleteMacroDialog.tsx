import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { MacrosActor } from './macroActors.ts';

/** Asks before a macro is deleted. */
export function DeleteMacroDialog({ actor }: { actor: MacrosActor }) {
  const t = useText();
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('deleting'));
  const subject = useSelector(actor, ({ context }) => context.subject);
  const cancel = () => actor.send({ type: 'macros.cancel' });
  return (
    <ConfirmDialog
      open={isAsking || isBusy}
      busy={isBusy}
      title={t('macros.deleteTitle')}
      description={t(subject?.scope === 'personal' ? 'macros.deleteMine' : 'macros.deleteShared', {
        name: visible(subject?.name ?? '', 100),
      })}
      confirm={t('macros.deleteNow')}
      onConfirm={() => actor.send({ type: 'macros.confirm' })}
      onCancel={cancel}
    />
  );
}
