import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '../common/FormFooter.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import type { PawapayActor } from './integrationActors.ts';
import { PaymentTemplates } from './PaymentTemplates.tsx';
import { PAWAPAY_FORM, PawapayForm } from './PawapayForm.tsx';

/** Draws the dialogs to connect the account, the missing requirements, the confirmation, and to disconnect. */
export function PawapayDialogs({ actor }: { actor: PawapayActor }) {
  return (
    <>
      <Connect actor={actor} />
      <Missing actor={actor} />
      <Success actor={actor} />
      <Disconnect actor={actor} />
    </>
  );
}

function Connect({ actor }: { actor: PawapayActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'));
  const form = useSelector(actor, (snapshot) => snapshot.hasTag('form'));
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const checking = useSelector(actor, (snapshot) => snapshot.matches('checkingTemplates'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={open}
      title={t('pawapay.connectTitle')}
      description={t('pawapay.connectText')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : close}
      footer={
        <FormFooter
          form={form ? PAWAPAY_FORM : null}
          submit={t(!busy ? 'pawapay.submit' : checking ? 'pawapay.checking' : 'pawapay.connecting')}
          busy={busy}
          onCancel={close}
          onRetry={failed ? () => actor.send({ type: 'connect.open' }) : null}
        />
      }
    >
      {!form && !failed && <p role="status">{t('pawapay.loading')}</p>}
      {failed && (
        <Callout tone="warning" role="alert">
          {t('pawapay.unavailable')}
        </Callout>
      )}
      {form && <PawapayForm actor={actor} />}
    </Dialog>
  );
}

function Missing({ actor }: { actor: PawapayActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('missingTemplates'));
  const templates = useSelector(actor, ({ children }) => children.templates);
  const close = () => actor.send({ type: 'dialog.close' });
  return (
    <Dialog
      open={open}
      title={t('pawapay.missingTitle')}
      description={t('pawapay.missingText')}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <Button tone="primary" onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      {templates && <PaymentTemplates actor={templates} />}
    </Dialog>
  );
}

function Success({ actor }: { actor: PawapayActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('success'));
  const hasChannel = useSelector(actor, ({ context }) => context.hasChannel);
  const done = () => actor.send({ type: 'connect.done' });
  return (
    <Dialog
      open={open}
      size="small"
      title={t('pawapay.successTitle')}
      description={t(hasChannel ? 'pawapay.successText' : 'pawapay.successOnboarding')}
      closeLabel={t('common.close')}
      onClose={done}
      footer={
        <Button tone="primary" onClick={done}>
          {t('pawapay.done')}
        </Button>
      }
    />
  );
}

function Disconnect({ actor }: { actor: PawapayActor }) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => snapshot.hasTag('leaving'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  return (
    <DisconnectDialog
      actor={actor}
      open={open}
      title={t('pawapay.disconnectTitle')}
      description={t('pawapay.disconnectText')}
      confirm={t('instagram.disconnect')}
    >
      {open && problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
    </DisconnectDialog>
  );
}
