import { useSelector } from '@xstate/react';
import type { Me } from '#contract/identity.ts';
import { isMessageId, type MessageId } from '#i18n/english.ts';
import { useText } from '#i18n/useText.ts';
import { rulesOf } from '#machines/subscription/gate.rules.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { useBlockedText } from '../common/useBlockedText.ts';
import type { StatusDialogActor } from './actors.ts';
import * as css from './StatusDialog.css.ts';
import { SupportLink } from './SupportLink.tsx';
import { SwitchMenu } from './SwitchMenu.tsx';

const labels = { portal: 'gate.openPortal', plans: 'gate.choosePlan' } as const;

const titleOf = (status: string): MessageId => {
  const id = `gate.dialog.${status}`;
  return isMessageId(id) ? id : 'gate.dialog.unknown';
};

/** Draws the dialog of a status: one that blocks cannot be closed, a warning can (GATE-014, B54). */
export function StatusDialog({ actor, me }: { actor: StatusDialogActor; me: Me }) {
  const t = useText();
  const blockedText = useBlockedText();
  const { status, isAdmin } = useSelector(actor, ({ context }) => context);
  const value = useSelector(actor, (now) => now.value);
  const { dialog, reason } = rulesOf(status);
  if (!dialog) return null;
  const { action, closable } = dialog;
  const primary = action === 'support' ? null : isAdmin ? labels[action] : 'blocked.seeBilling';
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={value !== 'none' && value !== 'closed'}
      alert={!closable}
      size="small"
      title={t(titleOf(status))}
      description={`${blockedText(reason, 'blocked.none')}. ${t(
        closable ? 'gate.dialog.warningText' : 'gate.dialog.blockedText',
      )}`}
      closeLabel={t('common.close')}
      onClose={closable ? close : undefined}
      footer={
        <>
          {closable && (
            <Button tone="quiet" onClick={close}>
              {t('gate.later')}
            </Button>
          )}
          {primary && (
            <Button
              tone="primary"
              icon={primary === 'gate.openPortal' ? 'external' : 'card'}
              busy={value === 'opening'}
              onClick={() => actor.send({ type: 'dialog.act' })}
            >
              {t(primary)}
            </Button>
          )}
        </>
      }
    >
      {!isAdmin && <p>{t('gate.dialog.askAdmin')}</p>}
      <div className={css.beside}>
        {!closable && <SwitchMenu actor={actor} me={me} />}
        <SupportLink />
        {!closable && (
          <Button tone="quiet" icon="logout" onClick={() => actor.send({ type: 'dialog.signOut' })}>
            {t('common.signOut')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
