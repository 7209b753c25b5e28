import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { useText } from '#i18n/useText.ts';
import type { TeamActor } from './teamActors.ts';

/** Asks before a member becomes an admin, or an admin a member. */
export function RoleDialog({ actor }: { actor: TeamActor }) {
  const t = useText();
  const wanted = useSelector(actor, ({ context }) => context.role);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ change: 'confirmingRole' }));
  const name = wanted?.name ?? '';
  const isPromoted = wanted?.role === 'admin';
  return (
    <ConfirmDialog
      open={isOpen}
      busy={false}
      title={t(isPromoted ? 'team.promoteTitle' : 'team.demoteTitle', { name })}
      description={t(isPromoted ? 'team.promoteText' : 'team.demoteText')}
      confirm={t('team.changeRole')}
      onConfirm={() => actor.send({ type: 'role.confirm' })}
      onCancel={() => actor.send({ type: 'role.cancel' })}
    />
  );
}
