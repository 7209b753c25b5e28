import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { maskedToken } from '#lib/maskedToken.ts';
import { visible } from '#lib/visible.ts';
import type { apiTokenMachine } from '#machines/settings/apiToken.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import * as css from './ApiIntegrations.css.ts';

type TokenActor = ActorRefFrom<typeof apiTokenMachine>;

/** Asks before a token is replaced, then shows the new one once (INT-API-005). */
export function TokenDialog({ actor }: { actor: TokenActor }) {
  return (
    <>
      <Replace actor={actor} />
      <Shown actor={actor} />
    </>
  );
}

function Replace({ actor }: { actor: TokenActor }) {
  const t = useText();
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming'));
  const name = useSelector(actor, ({ context }) => context.integration.name);
  const cancel = () => actor.send({ type: 'token.cancel' });
  return (
    <Dialog
      alert
      size="small"
      open={open}
      title={t('integrations.renewTitle')}
      description={t('integrations.renewText', { name: visible(name, 80) })}
      closeLabel={t('common.cancel')}
      onClose={cancel}
      footer={
        <>
          <Button onClick={cancel}>{t('common.cancel')}</Button>
          <Button tone="danger" onClick={() => actor.send({ type: 'token.confirm' })}>
            {t('integrations.renew')}
          </Button>
        </>
      }
    />
  );
}

function Shown({ actor }: { actor: TokenActor }) {
  const t = useText();
  const { integration, token } = useSelector(actor, ({ context }) => context);
  const isGenerating = useSelector(actor, (snapshot) => snapshot.matches('generating'));
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'));
  const isCopied = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'copied' }));
  return (
    <Dialog
      open={isGenerating || isShown}
      title={t('integrations.tokenTitle', { name: visible(integration.name, 80) })}
      description={t('integrations.tokenText')}
      closeLabel={t('common.close')}
      // The token would be lost: only the button closes the dialog.
      onClose={undefined}
      footer={
        <Button tone="primary" disabled={!isShown} onClick={() => actor.send({ type: 'token.done' })}>
          {t('integrations.done')}
        </Button>
      }
    >
      {isGenerating && <p role="status">{t('integrations.generating')}</p>}
      {isShown && token && (
        <div className={css.token}>
          <span className={css.characters}>{maskedToken(token)}</span>
          <Button
            size="small"
            icon={isCopied ? 'check' : 'copy'}
            onClick={() => actor.send({ type: 'token.copy' })}
          >
            {t(isCopied ? 'integrations.copied' : 'integrations.copy')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
