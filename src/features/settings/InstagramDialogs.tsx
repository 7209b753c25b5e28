import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import type { InstagramActor } from './integrationActors.ts';
import { InstagramManual, ManualFooter } from './InstagramManual.tsx';
import { InstagramTrouble } from './InstagramTrouble.tsx';
import * as css from './Integration.css.ts';

/** Draws the dialogs to connect by login or manually, and to disconnect. */
export function InstagramDialogs({ actor }: { actor: InstagramActor }) {
  const t = useText();
  const manual = useSelector(actor, ({ children }) => children.manual);
  const succeeded = useSelector(actor, (snapshot) => snapshot.matches('succeeded'));
  const open = useSelector(
    actor,
    (snapshot) =>
      snapshot.hasTag('dialog') && !snapshot.matches('confirming') && !snapshot.matches('disconnecting'),
  );
  const leaving = useSelector(
    actor,
    (snapshot) => snapshot.matches('connecting') || snapshot.matches('leaving'),
  );
  const history = useSelector(actor, ({ context }) => context.history);
  const close = () => actor.send({ type: 'dialog.close' });

  return (
    <>
      <Dialog
        open={open}
        title={t('instagram.connectTitle')}
        description={t(manual || succeeded ? 'instagram.manualText' : 'instagram.connectText')}
        closeLabel={t('common.close')}
        onClose={close}
        footer={
          succeeded ? (
            <Button tone="primary" onClick={() => actor.send({ type: 'manual.done' })}>
              {t('instagram.done')}
            </Button>
          ) : manual ? (
            <ManualFooter actor={manual} />
          ) : (
            <>
              <Button
                tone="quiet"
                disabled={leaving}
                onClick={() => actor.send({ type: 'connect.advanced' })}
              >
                {t('instagram.advanced')}
              </Button>
              <Button
                tone="primary"
                icon="external"
                busy={leaving}
                onClick={() => actor.send({ type: 'connect.start' })}
              >
                {t(leaving ? 'instagram.leaving' : 'instagram.start')}
              </Button>
            </>
          )
        }
      >
        <div className={css.stack}>
          <InstagramTrouble actor={manual ?? actor} />
          {succeeded ? (
            <Callout tone="success" title={t('instagram.success')} />
          ) : manual ? (
            <InstagramManual actor={manual} />
          ) : (
            <Checkbox
              label={t('instagram.history')}
              help={t('instagram.historyHelp')}
              checked={history}
              disabled={leaving}
              onChange={() => actor.send({ type: 'connect.toggleHistory' })}
            />
          )}
        </div>
      </Dialog>
      <Disconnect actor={actor} />
    </>
  );
}

function Disconnect({ actor }: { actor: InstagramActor }) {
  const t = useText();
  const busy = useSelector(actor, (snapshot) => snapshot.matches('disconnecting'));
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming')) || busy;
  const deleteHistory = useSelector(actor, ({ context }) => context.deleteHistory);
  return (
    <DisconnectDialog
      actor={actor}
      open={open}
      title={t('instagram.disconnectTitle')}
      description={t('instagram.disconnectText')}
      confirm={t('instagram.disconnectConfirm')}
    >
      <div className={css.stack}>
        <InstagramTrouble actor={actor} />
        <Checkbox
          label={t('instagram.deleteHistory')}
          help={t('instagram.deleteHistoryHelp')}
          checked={deleteHistory}
          disabled={busy}
          onChange={() => actor.send({ type: 'disconnect.toggleDelete' })}
        />
      </div>
    </DisconnectDialog>
  );
}
