import { useSelector } from '@xstate/react';
import { ConfirmDialog } from '#features/common/ConfirmDialog.tsx';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { ApiIntegrationsActor } from '../integrationActors.ts';

/** Asks before a token is revoked, and before an integration is deleted. */
export function ConfirmDialogs({ actor }: { actor: ApiIntegrationsActor }) {
  return (
    <>
      <Confirm actor={actor} what="revoke" />
      <Confirm actor={actor} what="delete" />
    </>
  );
}

function Confirm({ actor, what }: { actor: ApiIntegrationsActor; what: 'revoke' | 'delete' }) {
  const t = useText();
  const isAsking = useSelector(actor, (snapshot) =>
    snapshot.matches(what === 'revoke' ? 'confirmingRevoke' : 'confirmingDelete'),
  );
  const isBusy = useSelector(actor, (snapshot) =>
    snapshot.matches(what === 'revoke' ? 'revoking' : 'deleting'),
  );
  const name = useSelector(actor, ({ context }) => context.subject?.name ?? '');
  const cancel = () => actor.send({ type: 'integrations.cancel' });
  return (
    <ConfirmDialog
      open={isAsking || isBusy}
      busy={isBusy}
      title={t(`integrations.${what}Title`)}
      description={t(`integrations.${what}Text`, { name: visible(name, 80) })}
      confirm={t(`integrations.${what}Now`)}
      onConfirm={() => actor.send({ type: 'integrations.confirm' })}
      onCancel={cancel}
    />
  );
}
