import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { INTEGRATION_NAME_MAX, SCOPES } from '#contract/apiIntegration.ts';
import { useText } from '#i18n/useText.ts';
import type { integrationFormMachine } from '#machines/settings/integrationForm.machine.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '#features/common/FormFooter.tsx';
import { legend } from '../Integration.css.ts';
import * as css from './ApiIntegrations.css.ts';

const FORM = 'api-integration';

/** Draws the dialog that creates an integration with its permissions, or changes one. */
export function IntegrationForm({ actor }: { actor: ActorRefFrom<typeof integrationFormMachine> }) {
  const t = useText();
  const { integration, name, scopes, isNameMissing } = useSelector(actor, ({ context }) => context);
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const busy = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const isNew = integration === null;
  const cancel = () => actor.send({ type: 'integration.cancel' });
  return (
    <Dialog
      open={open}
      title={t(isNew ? 'integrations.newTitle' : 'integrations.renameTitle')}
      description={t(isNew ? 'integrations.formText' : 'integrations.changeText')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <FormFooter
          form={FORM}
          submit={t(isNew ? 'integrations.create' : 'integrations.save')}
          busy={busy}
          onCancel={cancel}
        />
      }
    >
      <form
        id={FORM}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'integration.save' });
        }}
      >
        <TextField
          label={t('integrations.name')}
          placeholder={t('integrations.nameExample')}
          maxLength={INTEGRATION_NAME_MAX}
          value={name}
          readOnly={busy}
          wrong={isNameMissing ? t('integrations.nameRequired') : undefined}
          onChange={(event) => actor.send({ type: 'integration.type', name: event.target.value })}
        />
        <fieldset className={css.scopes} disabled={busy}>
          <legend className={legend}>{t('integrations.may')}</legend>
          {SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={t(`integrations.scope.${scope}`)}
              checked={scopes.includes(scope)}
              onChange={(on) => actor.send({ type: 'integration.permit', scope, on })}
            />
          ))}
          {scopes.length === 0 && (
            <p className={css.wrong} role="alert">
              {t('integrations.scopesRequired')}
            </p>
          )}
        </fieldset>
      </form>
    </Dialog>
  );
}
