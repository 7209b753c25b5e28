import { useSelector } from '@xstate/react';
import { ADDRESS_MAX, NAME_MAX } from '#contract/contact.ts';
import { useText } from '#i18n/useText.ts';
import type { ContactDraft } from '#machines/contacts/newContact.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '../common/FormFooter.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import type { NewContactActor } from './contactActors.ts';
import * as css from './Contacts.css.ts';

const FORM = 'new-contact';
const PHONE_MAX = 32;

/** Draws the dialog of a new contact; a number that somebody has leads to them. */
export function NewContactDialog({ actor }: { actor: NewContactActor }) {
  const t = useText();
  const explain = useProblemText();
  const open = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const busy = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const { draft, fault, knownId, problem } = useSelector(actor, ({ context }) => context);
  const cancel = () => actor.send({ type: 'newContact.cancel' });
  const text = (name: keyof ContactDraft, maxLength: number) => ({
    autoComplete: 'off',
    maxLength,
    readOnly: busy,
    value: draft[name],
    onChange: (event: { target: { value: string } }) =>
      actor.send({ type: 'newContact.change', change: { [name]: event.target.value } }),
  });
  return (
    <Dialog
      open={open}
      title={t('newContact.title')}
      closeLabel={t('common.close')}
      onClose={busy ? undefined : cancel}
      footer={
        <FormFooter
          form={FORM}
          submit={t('newContact.save')}
          busy={busy}
          disabled={false}
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
          actor.send({ type: 'newContact.save' });
        }}
      >
        {knownId && (
          <Callout
            tone="warning"
            role="alert"
            action={
              <Button size="small" onClick={() => actor.send({ type: 'newContact.openKnown' })}>
                {t('newContact.openKnown')}
              </Button>
            }
          >
            {t('errors.contactExists')}
          </Callout>
        )}
        {problem && (
          <Callout tone="danger" role="alert" title={t('newContact.failed')}>
            {explain(problem)}
          </Callout>
        )}
        <TextField
          label={t('newContact.firstName')}
          dir="auto"
          wrong={fault === 'name' ? t('newContact.fault.name') : undefined}
          {...text('first_name', NAME_MAX)}
        />
        <TextField label={t('newContact.lastName')} dir="auto" {...text('last_name', NAME_MAX)} />
        <TextField
          label={t('newContact.phone')}
          help={t('newContact.phoneHelp')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          wrong={fault === 'phone' ? t('newContact.fault.phone') : undefined}
          {...text('phone', PHONE_MAX)}
        />
        <TextField label={t('newContact.address')} dir="auto" {...text('address', ADDRESS_MAX)} />
      </form>
    </Dialog>
  );
}
