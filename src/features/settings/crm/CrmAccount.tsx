import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Emblem } from '#features/common/Emblem.tsx';
import { DisconnectDialog } from '../DisconnectDialog.tsx';
import type { CrmAccountActor } from '../integrationActors.ts';
import * as css from './Crm.css.ts';
import { CrmForm } from './CrmForm.tsx';
import { CrmMatchPart } from './CrmMatchPart.tsx';
import { CrmSyncPart } from './CrmSyncPart.tsx';
import { CrmTrouble } from './CrmTrouble.tsx';

/** Shows the status of Zoho or Pipedrive, and what an admin can do with it. */
export function CrmAccount({ actor }: { actor: CrmAccountActor }) {
  const t = useText();
  const { platform, connected, isAdmin } = useSelector(actor, ({ context }) => context);
  const sync = useSelector(actor, ({ children }) => children.sync);
  const isLost = useSelector(sync, (snapshot) => snapshot?.context.sync?.problem === 'access');
  const isRenewing = useSelector(actor, (snapshot) => snapshot.matches('renewing'));
  const isConnecting = useSelector(actor, (snapshot) => snapshot.matches('connecting'));
  const match = useSelector(actor, ({ children }) => children.match);
  return (
    <section className={css.panel} aria-label={t(`crm.name.${platform}`)}>
      <div className={css.head}>
        <Emblem icon="crm" />
        <span className={css.words}>
          <span className={css.head}>
            <h3>{t(`crm.name.${platform}`)}</h3>
            {connected && !isLost && !isRenewing && (
              <Badge tone="success" icon="check">
                {t('instagram.connected')}
              </Badge>
            )}
            {(isLost || isRenewing) && <Badge tone="danger">{t('crm.lost')}</Badge>}
          </span>
          <span className={css.text}>{t(`crm.text.${platform}`)}</span>
          {!isAdmin && <span className={css.text}>{t('settings.adminsOnly')}</span>}
        </span>
        {isLost && isAdmin && (
          <Button tone="primary" onClick={() => actor.send({ type: 'reconnect.open' })}>
            {t('crm.reconnect')}
          </Button>
        )}
        {isRenewing && (
          <Button onClick={() => actor.send({ type: 'reconnect.cancel' })}>{t('common.cancel')}</Button>
        )}
        {connected && isAdmin && !isRenewing && !isConnecting && (
          <Button onClick={() => actor.send({ type: 'disconnect.open' })}>{t('instagram.disconnect')}</Button>
        )}
      </div>
      {(!connected || isRenewing || isConnecting) && isAdmin && <CrmForm actor={actor} />}
      {!connected && !isAdmin && <span className={css.text}>{t('crm.kept')}</span>}
      {sync && <CrmSyncPart actor={sync} />}
      {match && <CrmMatchPart actor={match} />}
      <Disconnect actor={actor} />
    </section>
  );
}

function Disconnect({ actor }: { actor: CrmAccountActor }) {
  const t = useText();
  const open = useSelector(
    actor,
    (snapshot) => snapshot.matches('confirming') || snapshot.matches('disconnecting'),
  );
  return (
    <DisconnectDialog
      actor={actor}
      open={open}
      title={t('crm.disconnectTitle')}
      description={t('crm.disconnectText')}
      confirm={t('instagram.disconnect')}
    >
      <CrmTrouble actor={actor} what="disconnectFailed" />
    </DisconnectDialog>
  );
}
