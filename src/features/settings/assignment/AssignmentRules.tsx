import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { type AssignmentSettings, RULES_MOST } from '#contract/assignment.ts';
import { LoadState } from '#features/common/LoadState.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useText } from '#i18n/useText.ts';
import type { assignmentSettingsMachine } from '#machines/settings/assignmentSettings.machine.ts';
import { draftsOf, newRule } from '#machines/settings/ruleDraft.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { focusFirstInvalid } from '#ui/overlay/inDialog.ts';
import * as business from '../Business.css.ts';
import * as css from './Assignment.css.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { SaveActions } from '../SaveActions.tsx';

export type AssignmentSettingsActor = ActorRefFrom<typeof assignmentSettingsMachine>;

/** Lists the rules in their order; admins edit them. */
export function AssignmentRules({ actor }: { actor: AssignmentSettingsActor }) {
  const t = useText();
  const { saved, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  return (
    <>
      <LoadState
        isLoading={isLoading}
        isFailed={isFailed}
        label={t('assignment.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'assignment.retry' })}
      />
      {saved && !isFailed && (
        <section aria-label={t('assignment.form')}>
          <Rules actor={actor} saved={saved} />
        </section>
      )}
    </>
  );
}

function Rules({ actor, saved }: { actor: AssignmentSettingsActor; saved: AssignmentSettings }) {
  const t = useText();
  const explain = useProblemText();
  const { isAdmin, draft, isTried, problem } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const shown = draft ?? draftsOf(saved.rules);
  return (
    <form
      className={business.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'assignment.save' });
        focusFirstInvalid(event);
      }}
    >
      {shown.length === 0 && <p className={business.help}>{t('assignment.none')}</p>}
      <ol className={css.rules}>
        {shown.map((rule, at) => (
          <RuleEditor
            key={rule.id}
            rule={rule}
            place={at + 1}
            isLocked={!isAdmin || isSaving}
            isTried={isTried}
            onChange={(changed) => actor.send({ type: 'assignment.replace', at, rule: changed })}
            onMove={(by) => actor.send({ type: 'assignment.move', at, by })}
            onRemove={() => actor.send({ type: 'assignment.remove', at })}
          />
        ))}
      </ol>
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      {isAdmin && (
        <SaveActions
          isChanged={draft !== null}
          isSaving={isSaving}
          onDiscard={() => actor.send({ type: 'assignment.discard' })}
        >
          <Button
            icon="plus"
            disabled={isSaving || shown.length >= RULES_MOST}
            onClick={() => actor.send({ type: 'assignment.add', rule: newRule(crypto.randomUUID()) })}
          >
            {t('assignment.add')}
          </Button>
        </SaveActions>
      )}
    </form>
  );
}
