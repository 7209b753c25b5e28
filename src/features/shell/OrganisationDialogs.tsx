import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { NAME_MAX } from '#machines/shell/organisationSwitch.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Dialog, Overlay } from '#ui/overlay/Dialog.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { OrganisationSwitchActor } from './actors.ts';
import * as css from './OrganisationMenu.css.ts';

/** Draws the dialogs of switching: the new organisation's name, waiting (SHELL-021), and a failure (A14). */
export function OrganisationDialogs({ actor }: { actor: OrganisationSwitchActor }) {
  const t = useText();
  const explain = useProblemText();
  const { name, problem } = useSelector(actor, ({ context }) => context);
  const state = useSelector(actor, ({ value }) => value);
  const named = useSelector(actor, (snapshot) => snapshot.can({ type: 'organisation.submit' }));
  const creating = state === 'creating';
  const stay = () => actor.send({ type: 'organisation.stay' });

  return (
    <>
      <Dialog
        open={state === 'naming' || creating}
        title={t('organisation.create')}
        description={t('organisation.createText')}
        closeLabel={t('common.close')}
        onClose={creating ? undefined : stay}
        footer={
          <>
            <Button tone="quiet" disabled={creating} onClick={stay}>
              {t('common.cancel')}
            </Button>
            <Button
              type="submit"
              form="new-organisation"
              tone="primary"
              busy={creating}
              disabled={!named && !creating}
            >
              {t(creating ? 'organisation.creating' : 'organisation.submit')}
            </Button>
          </>
        }
      >
        {problem && (
          <Callout tone="danger" role="alert">
            {explain(problem)}
          </Callout>
        )}
        <form
          id="new-organisation"
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'organisation.submit' });
          }}
        >
          <TextField
            label={t('organisation.name')}
            autoComplete="organization"
            dir="auto"
            maxLength={NAME_MAX}
            readOnly={creating}
            value={name}
            onChange={(event) => actor.send({ type: 'organisation.name', name: event.target.value })}
          />
        </form>
      </Dialog>
      <Dialog
        open={state === 'failed'}
        alert
        title={t('organisation.switchFailed')}
        description={problem ? explain(problem) : undefined}
        closeLabel={t('common.close')}
        onClose={stay}
        footer={
          <>
            <Button tone="quiet" onClick={stay}>
              {t('organisation.stay')}
            </Button>
            <Button tone="primary" onClick={() => actor.send({ type: 'organisation.retry' })}>
              {t('common.retry')}
            </Button>
          </>
        }
      />
      <Overlay open={state === 'switching' || state === 'reloading'} label={t('shell.switching')}>
        <p className={css.waiting} role="status">
          <Spinner size={24} />
          {t('shell.switching')}
        </p>
      </Overlay>
    </>
  );
}
