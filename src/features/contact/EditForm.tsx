import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ADDRESS_MAX, NAME_MAX } from '#contract/contact.ts';
import type { FieldValueFault } from '#contract/contactField.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { contactEditMachine, Field } from '#machines/customer/contactEdit.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { TagPicker } from '../common/TagPicker.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Contact.css.ts';
import { FieldInputs } from './FieldInputs.tsx';
import { TagChips } from './TagChips.tsx';

/** Edits name, address and tags in their places. */
export function EditForm({ actor }: { actor: ActorRefFrom<typeof contactEditMachine> }) {
  const t = useText();
  const explain = useProblemText();
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const refused = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'refused' }));
  const outdated = useSelector(actor, (snapshot) => snapshot.matches({ editing: 'outdated' }));
  const { draft, tag, theirs, problem } = useSelector(actor, ({ context }) => context);
  const reason = problem?.code === 'fieldValueInvalid' ? (problem.details.reason as FieldValueFault) : null;
  const text = (field: Field, value: string, maxLength: number) => ({
    dir: 'auto',
    autoComplete: 'off',
    maxLength,
    readOnly: saving,
    value,
    onChange: (event: { target: { value: string } }) =>
      actor.send({ type: 'edit.change', field, value: event.target.value }),
  });
  return (
    <form
      className={css.form}
      aria-label={t('contact.edit.title')}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'edit.save' });
      }}
    >
      {refused && problem && (
        <Callout tone="danger" role="alert" title={t('contact.edit.refused')}>
          {reason
            ? t(`field.fault.${reason}`, { name: visible(String(problem.details.name)) })
            : explain(problem)}
        </Callout>
      )}
      {outdated && theirs && (
        <Callout
          tone="warning"
          role="alert"
          title={t('contact.edit.outdated')}
          action={
            <Button size="small" onClick={() => actor.send({ type: 'edit.takeTheirs' })}>
              {t('contact.edit.takeTheirs')}
            </Button>
          }
        >
          {t('contact.edit.outdatedText', {
            name: visible(`${theirs.first_name} ${theirs.last_name}`.trim()) || t('contact.unnamed'),
            address: visible(theirs.address) || t('contact.notGiven'),
            tags: theirs.tags.map(visible).join(', ') || t('contact.noTags'),
          })}
        </Callout>
      )}
      <div className={css.pair}>
        <TextField label={t('contact.firstName')} {...text('first_name', draft.first_name, NAME_MAX)} />
        <TextField label={t('contact.lastName')} {...text('last_name', draft.last_name, NAME_MAX)} />
      </div>
      <TextField label={t('contact.address')} {...text('address', draft.address, ADDRESS_MAX)} />
      <FieldInputs
        values={draft.fields}
        saving={saving}
        onChange={(id, value) => actor.send({ type: 'edit.setField', id, value })}
      />
      <div className={css.form}>
        <TagPicker
          label={t('contact.edit.tag')}
          add={t('contact.edit.addTag')}
          help={t('contact.edit.tagHelp')}
          given={draft.tags}
          text={tag}
          busy={saving}
          onType={(typed) => actor.send({ type: 'edit.change', field: 'tag', value: typed })}
          onPick={(picked) => actor.send({ type: 'edit.addTag', tag: picked })}
        />
        <TagChips
          tags={draft.tags}
          disabled={saving}
          onRemove={(it) => actor.send({ type: 'edit.removeTag', tag: it })}
        />
      </div>
      <div className={css.actions}>
        <Button tone="quiet" disabled={saving} onClick={() => actor.send({ type: 'edit.cancel' })}>
          {t('contact.edit.cancel')}
        </Button>
        <Button type="submit" tone="primary" busy={saving}>
          {t(saving ? 'contact.edit.saving' : 'contact.edit.save')}
        </Button>
      </div>
    </form>
  );
}
