import { useSelector } from '@xstate/react';
import { CONTACT_FIELD, type ContactFieldFault, FieldKind } from '#contract/contactField.ts';
import { FormFooter } from '#features/common/FormFooter.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import * as css from '#features/tags/Tags.css.ts';
import { useText } from '#i18n/useText.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import type { FieldEditActor } from './fieldActors.ts';

const FORM = 'contact-field';

/** Draws the dialog that names a field, and chooses its kind and options. */
export function FieldEditDialog({ actor }: { actor: FieldEditActor }) {
  const t = useText();
  const explain = useProblemText();
  const { field, draft, fault, problem } = useSelector(actor, ({ context }) => context);
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const busy = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const cancel = () => actor.send({ type: 'fieldEdit.cancel' });
  const change = (part: Partial<typeof draft>) => actor.send({ type: 'fieldEdit.change', change: part });
  const wrong = (...of: ContactFieldFault[]) =>
    fault && of.includes(fault) ? t(`fieldEdit.fault.${fault}`) : undefined;
  return (
    <Dialog
      open={open}
      title={t(field ? 'fieldEdit.title' : 'fieldEdit.newTitle')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <FormFooter form={FORM} submit={t('fieldEdit.save')} busy={busy} disabled={false} onCancel={cancel} />
      }
    >
      <form
        id={FORM}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'fieldEdit.save' });
        }}
      >
        {(problem || fault === 'full') && (
          <Callout tone="danger" role="alert">
            {problem ? explain(problem) : t('fieldEdit.fault.full')}
          </Callout>
        )}
        <TextField
          label={t('fieldEdit.name')}
          dir="auto"
          autoComplete="off"
          maxLength={CONTACT_FIELD.name}
          readOnly={busy}
          value={draft.name}
          wrong={wrong('name', 'taken')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          label={t('fieldEdit.kind')}
          help={field ? t('fieldEdit.kindFixed') : undefined}
          disabled={busy || field !== null}
          value={draft.kind}
          options={FieldKind.options.map((it) => ({ value: it, label: t(`field.kind.${it}`) }))}
          onChange={(event) => change({ kind: FieldKind.parse(event.target.value) })}
        />
        {draft.kind === 'choice' && (
          <TextArea
            label={t('fieldEdit.options')}
            help={t('fieldEdit.optionsHelp')}
            dir="auto"
            rows={5}
            readOnly={busy}
            value={draft.options}
            wrong={wrong('options')}
            onChange={(event) => change({ options: event.target.value })}
          />
        )}
      </form>
    </Dialog>
  );
}
