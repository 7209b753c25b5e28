import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import type { profileFormMachine } from '#machines/account/profileForm.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { focusField, readForm } from '../common/readForm.ts';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Account.css.ts';

interface ProfileFormProps {
  actor: ActorRefFrom<typeof profileFormMachine>;
  user: { name: string };
}

/** Edits the person's name. The field starts with the saved one. */
export function ProfileForm({ actor, user }: ProfileFormProps) {
  const t = useText();
  const explain = useProblemText();
  const problem = useSelector(actor, ({ context }) => context.problem);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const isWrong = useSelector(
    actor,
    (snapshot) => snapshot.matches({ editing: 'incomplete' }) || snapshot.matches({ editing: 'refused' }),
  );
  return (
    <form
      className={css.person}
      noValidate
      aria-label={t('profile.you')}
      onSubmit={(event) => {
        actor.send({ type: 'profile.save', ...readForm(event, 'name') });
        const isRefused = actor.getSnapshot().matches({ editing: 'incomplete' });
        focusField(event.currentTarget, isRefused ? 'name' : null);
      }}
    >
      <div className={css.personFields}>
        <TextField
          key={user.name}
          label={t('session.name')}
          name="name"
          defaultValue={user.name}
          autoComplete="name"
          maxLength={100}
          readOnly={isSaving}
          help={t('profile.nameHelp')}
          wrong={isWrong ? (problem ? explain(problem) : t('session.missing.name')) : undefined}
        />
        <div>
          <Button type="submit" tone="primary" size="small" busy={isSaving}>
            {t(isSaving ? 'profile.saving' : 'profile.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}
