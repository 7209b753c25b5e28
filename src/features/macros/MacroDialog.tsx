import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { ForecastList } from './ForecastList.tsx';
import type { MacroRunActor } from './macroActors.ts';
import { MacroChoice } from './MacroChoice.tsx';
import { MacroFormDialog } from './MacroFormDialog.tsx';
import * as css from './Macros.css.ts';

/** Runs a macro in the open conversation: choose it, see what it would do, and follow its steps. */
export function MacroDialog({ actor }: { actor: MacroRunActor }) {
  const t = useText();
  const explain = useProblemText();
  const form = useSelector(actor, ({ children }) => children.form);
  const state = useSelector(actor, ({ value }) => (typeof value === 'string' ? value : 'running'));
  const { chosen, forecast, at, recent, problem } = useSelector(actor, ({ context }) => context);
  const close = () => actor.send({ type: 'macro.close' });
  const isShown = ['preview', 'running', 'stopped', 'finished'].includes(state);
  const isOfUse = forecast.some(({ outcome }) => outcome === 'done');
  if (form) return <MacroFormDialog actor={form} />;
  return (
    <Dialog
      open={state !== 'closed'}
      title={isShown ? visible(chosen?.name ?? '', 100) : t('macroRun.title')}
      closeLabel={t('common.close')}
      onClose={state === 'running' ? undefined : close}
      footer={
        <>
          {state === 'choosing' && recent.length > 0 && (
            <Button tone="quiet" icon="plus" onClick={() => actor.send({ type: 'macro.record' })}>
              {t('macroRun.record')}
            </Button>
          )}
          {state === 'preview' && (
            <>
              <Button tone="quiet" onClick={() => actor.send({ type: 'macro.back' })}>
                {t('macroRun.back')}
              </Button>
              <Button
                tone="primary"
                icon="play"
                disabled={!isOfUse}
                onClick={() => actor.send({ type: 'macro.run' })}
              >
                {t('macroRun.run')}
              </Button>
            </>
          )}
          {(state === 'stopped' || state === 'failed') && (
            <Button icon="refresh" onClick={() => actor.send({ type: 'macro.retry' })}>
              {t('common.tryAgain')}
            </Button>
          )}
          {(state === 'stopped' || state === 'finished') && (
            <Button tone="primary" onClick={close}>
              {t('macroRun.close')}
            </Button>
          )}
        </>
      }
    >
      {(state === 'loading' || state === 'looking') && (
        <Loading label={t(state === 'loading' ? 'macros.loading' : 'macroRun.looking')} />
      )}
      {state === 'failed' && (
        <Callout tone="danger" role="alert">
          {problem && explain(problem)}
        </Callout>
      )}
      {state === 'choosing' && <MacroChoice actor={actor} />}
      {isShown && (
        <div className={css.form}>
          {state === 'stopped' && (
            <Callout tone="danger" role="alert" title={t('macroRun.stopped')}>
              {t('macroRun.stoppedAt', { done: at, all: forecast.length })}
            </Callout>
          )}
          <p role="status" className={css.facts}>
            {state === 'preview' && t('macroRun.preview')}
            {state === 'running' && t('macroRun.running')}
            {state === 'finished' && t('macroRun.finished')}
          </p>
          <ForecastList actor={actor} />
        </div>
      )}
    </Dialog>
  );
}
