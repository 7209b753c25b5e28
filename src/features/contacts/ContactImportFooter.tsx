import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import type { ContactImportActor } from './contactActors.ts';

/** Draws the buttons of each step of an import. */
export function ContactImportFooter({ actor }: { actor: ContactImportActor }) {
  const t = useText();
  const at = useSelector(actor, (snapshot) => snapshot);
  const { plan } = at.context;
  const isChecking = at.matches({ open: 'checking' });
  const close = () => actor.send({ type: 'contactImport.close' });
  if (at.matches({ open: 'choosing' }) || isChecking)
    return (
      <>
        <Button tone="quiet" disabled={isChecking} onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button
          tone="primary"
          busy={isChecking}
          disabled={!isChecking && !at.can({ type: 'contactImport.next' })}
          onClick={() => actor.send({ type: 'contactImport.next' })}
        >
          {t('contactImport.next')}
        </Button>
      </>
    );
  if (at.matches({ open: 'previewing' }))
    return (
      <>
        <Button tone="quiet" onClick={() => actor.send({ type: 'contactImport.back' })}>
          {t('contactImport.back')}
        </Button>
        <Button
          tone="primary"
          busy={at.matches({ open: { previewing: 'rereading' } })}
          onClick={() => actor.send({ type: 'contactImport.start' })}
        >
          {t('contactImport.start', { count: plan?.total ?? 0 })}
        </Button>
      </>
    );
  if (at.matches({ open: 'finished' }))
    return (
      <Button tone="primary" onClick={close}>
        {t('contactImport.close')}
      </Button>
    );
  const isStopping = at.matches({ open: { importing: 'stopping' } });
  return (
    <>
      <Button tone="quiet" disabled={isStopping} onClick={() => actor.send({ type: 'contactImport.stop' })}>
        {t(isStopping ? 'contactImport.stopping' : 'contactImport.stop')}
      </Button>
      {at.matches({ open: 'failed' }) && (
        <Button tone="primary" onClick={() => actor.send({ type: 'contactImport.retry' })}>
          {t('common.tryAgain')}
        </Button>
      )}
    </>
  );
}
