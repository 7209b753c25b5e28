import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { SettingRow } from '#features/account/SettingRow.tsx';
import { SignInProof } from '#features/account/SignInProof.tsx';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { organisationDeletionMachine } from '#machines/settings/organisationDeletion.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { OrganisationDeletionDialog } from './OrganisationDeletionDialog.tsx';

export type OrganisationDeletionActor = ActorRefFrom<typeof organisationDeletionMachine>;

/** Draws whether the organisation will be deleted, and what an admin can do about it. */
export function OrganisationDeletion({ actor }: { actor: OrganisationDeletionActor }) {
  const t = useText();
  const at = useDateTime();
  const explain = useProblemText();
  const snapshot = useSelector(actor, (it) => it);
  const { deletion, problem } = snapshot.context;
  const { signInProof } = snapshot.children;
  const isCancelling = snapshot.matches('cancelling');
  const isWaiting = snapshot.matches('waiting') || isCancelling;
  const isFailed = snapshot.matches('failed');
  if (snapshot.matches('hidden')) return null;
  const text = () => {
    if (snapshot.matches('loading')) return t('organisationDeletion.loading');
    if (problem && (isFailed || isWaiting)) return <span role="alert">{explain(problem)}</span>;
    if (!deletion || !isWaiting) return t('organisationDeletion.text');
    const values = { at: at(Date.parse(deletion.at)), by: visible(deletion.requested_by ?? '') };
    return t(
      deletion.requested_by ? 'organisationDeletion.waitingBy' : 'organisationDeletion.waiting',
      values,
    );
  };
  return (
    <>
      <SettingRow icon="trash" name={t('organisationDeletion.title')} detail={text()}>
        {isFailed && (
          <Button size="small" onClick={() => actor.send({ type: 'deletion.retry' })}>
            {t('common.tryAgain')}
          </Button>
        )}
        {isWaiting && (
          <Button
            size="small"
            tone="primary"
            busy={isCancelling}
            onClick={() => actor.send({ type: 'deletion.cancel' })}
          >
            {t('organisationDeletion.cancel')}
          </Button>
        )}
        {!isFailed && !isWaiting && !snapshot.matches('loading') && (
          <Button size="small" tone="danger" onClick={() => actor.send({ type: 'deletion.open' })}>
            {t('organisationDeletion.open')}
          </Button>
        )}
      </SettingRow>
      <OrganisationDeletionDialog actor={actor} />
      {signInProof && <SignInProof actor={signInProof} />}
    </>
  );
}
