import { useSelector } from '@xstate/react';
import { MACRO } from '#contract/macro.ts';
import { useText } from '#i18n/useText.ts';
import { FormFooter } from '#features/common/FormFooter.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { MacroFormActor } from './macroActors.ts';
import * as css from './Macros.css.ts';
import { newStep } from './newStep.ts';
import { StepEditor } from './StepEditor.tsx';

const FORM = 'macro';

/** Draws the dialog that names a macro and edits its steps. */
export function MacroFormDialog({ actor }: { actor: MacroFormActor }) {
  const t = useText();
  const explain = useProblemText();
  const { macro, isAdmin, scope, name, steps, choices, fault, problem } = useSelector(
    actor,
    ({ context }) => context,
  );
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const busy = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const cancel = () => actor.send({ type: 'macroForm.cancel' });
  const isForm = !isLoading && !isFailed;
  const general =
    fault && fault.step === null && fault.reason !== 'name' ? t(`macroForm.fault.${fault.reason}`) : null;
  return (
    <Dialog
      open={open}
      title={t(macro ? 'macroForm.editTitle' : 'macroForm.newTitle')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <FormFooter
          form={isForm ? FORM : null}
          submit={t('macroForm.save')}
          busy={busy}
          onCancel={cancel}
          onRetry={isFailed ? () => actor.send({ type: 'macroForm.retry' }) : null}
        />
      }
    >
      {isLoading && <Loading label={t('macroForm.loading')} />}
      {(problem || general) && (
        <Callout tone="danger" role="alert">
          {problem ? explain(problem) : general}
        </Callout>
      )}
      {isForm && (
        <form
          id={FORM}
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'macroForm.save' });
          }}
        >
          <TextField
            label={t('macroForm.name')}
            // Drawn after the dialog, once the choices are loaded.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            dir="auto"
            autoComplete="off"
            maxLength={MACRO.name}
            readOnly={busy}
            value={name}
            wrong={fault?.reason === 'name' ? t('macroForm.fault.name') : undefined}
            onChange={(event) => actor.send({ type: 'macroForm.change', name: event.target.value })}
          />
          {isAdmin && !macro && (
            <SelectField
              label={t('macroForm.scope')}
              value={scope}
              options={[
                { value: 'shared', label: t('macros.scope.shared') },
                { value: 'personal', label: t('macros.scope.personal') },
              ]}
              onChange={(event) =>
                actor.send({
                  type: 'macroForm.change',
                  scope: event.target.value === 'shared' ? 'shared' : 'personal',
                })
              }
            />
          )}
          <ol className={css.steps}>
            {steps.map((step, at) => (
              <StepEditor
                // The same step may be there twice.
                // oxlint-disable-next-line react/no-array-index-key
                key={at}
                step={step}
                at={at}
                choices={choices}
                isPersonal={scope === 'personal'}
                wrong={fault?.step === at ? t(`macroForm.fault.${fault.reason}`) : undefined}
                onChange={(changed) => actor.send({ type: 'macroForm.replace', at, step: changed })}
                onMove={(by) => actor.send({ type: 'macroForm.move', at, by })}
                onRemove={() => actor.send({ type: 'macroForm.remove', at })}
              />
            ))}
          </ol>
          <div>
            <Button
              icon="plus"
              disabled={steps.length >= MACRO.steps}
              onClick={() => actor.send({ type: 'macroForm.add', step: newStep('assign', choices) })}
            >
              {t('macroForm.add')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
