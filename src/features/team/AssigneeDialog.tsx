import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { CAPACITY_MOST } from '#contract/assignment.ts';
import { RuleLanguage } from '#contract/ruleLanguage.ts';
import { useText } from '#i18n/useText.ts';
import { areSkillsValid, isCapacityValid } from '#machines/team/assigneeDraft.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Dialog } from '#ui/overlay/Dialog.tsx';
import { FormFooter } from '../common/FormFooter.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Team.css.ts';
import type { AssigneeActor } from './teamActors.ts';

/** Edits how many conversations rules give a member, and what the member knows. */
export function AssigneeDialog({ actor }: { actor: AssigneeActor }) {
  const t = useText();
  const form = useId();
  const name = useSelector(actor, ({ context }) => context.name);
  const isOpen = useSelector(actor, (snapshot) => snapshot.status === 'active');
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const cancel = () => actor.send({ type: 'assignee.cancel' });
  return (
    <Dialog
      open={isOpen}
      size="small"
      title={t('assignee.title', { name })}
      description={t('assignee.lead')}
      closeLabel={t('common.close')}
      onClose={isSaving ? undefined : cancel}
      footer={<FormFooter form={form} submit={t('business.save')} busy={isSaving} onCancel={cancel} />}
    >
      <form
        id={form}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'assignee.save' });
        }}
      >
        <Fields actor={actor} isLocked={isSaving} />
      </form>
    </Dialog>
  );
}

function Fields({ actor, isLocked }: { actor: AssigneeActor; isLocked: boolean }) {
  const t = useText();
  const explain = useProblemText();
  const { draft, problem } = useSelector(actor, ({ context }) => context);
  const change = (fields: Partial<typeof draft>) => actor.send({ type: 'assignee.change', fields });
  return (
    <>
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      <TextField
        label={t('assignee.capacity')}
        help={t('assignee.capacity.help')}
        wrong={isCapacityValid(draft) ? undefined : t('assignee.capacity.wrong', { most: CAPACITY_MOST })}
        inputMode="numeric"
        autoComplete="off"
        readOnly={isLocked}
        value={draft.capacity}
        onChange={({ target }) => change({ capacity: target.value })}
      />
      <TextField
        label={t('assignee.skills')}
        help={t('assignee.skills.help')}
        wrong={areSkillsValid(draft) ? undefined : t('assignment.tags.wrong')}
        dir="auto"
        autoComplete="off"
        readOnly={isLocked}
        value={draft.skills}
        onChange={({ target }) => change({ skills: target.value })}
      />
      <fieldset className={css.choices} disabled={isLocked}>
        <legend className={css.legend}>{t('assignee.languages')}</legend>
        {RuleLanguage.options.map((it) => (
          <Checkbox
            key={it}
            label={t(`assignment.language.${it}`)}
            checked={draft.languages.includes(it)}
            onChange={(isOn) =>
              change({
                languages: [...draft.languages.filter((other) => other !== it), ...(isOn ? [it] : [])],
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
