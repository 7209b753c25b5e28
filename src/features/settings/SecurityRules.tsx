import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Security } from '#contract/security.ts';
import { useText } from '#i18n/useText.ts';
import type { securityRulesMachine } from '#machines/settings/securityRules.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { PROFILE } from '#machines/app/routing.ts';
import * as css from './Business.css.ts';
import { SaveActions } from './SaveActions.tsx';

export type SecurityRulesActor = ActorRefFrom<typeof securityRulesMachine>;

/** Edits the organisation's rules for signing in; members read them. */
export function SecurityRules({ actor }: { actor: SecurityRulesActor }) {
  const t = useText();
  const explain = useProblemText();
  const { saved, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  if (saved) return <Fields actor={actor} saved={saved} />;
  if (isLoading || !problem) return <Loading label={t('security.loading')} />;
  return (
    <Callout
      tone="danger"
      role="alert"
      action={
        <Button size="small" onClick={() => actor.send({ type: 'rules.retry' })}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {explain(problem)}
    </Callout>
  );
}

function Fields({ actor, saved }: { actor: SecurityRulesActor; saved: Security }) {
  const t = useText();
  const explain = useProblemText();
  const { isAdmin, changes, problem } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const isLocked = !isAdmin || isSaving;
  const isChanged = Object.keys(changes).length > 0;
  const { without_second_factor: without, outside_domains: outside } = saved.members;
  return (
    <form
      className={css.form}
      noValidate
      aria-label={t('security.form')}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'rules.save' });
      }}
    >
      <Switch
        label={t('security.require')}
        help={`${t('security.require.help')} ${t('security.without', { count: without })}`}
        checked={changes.require_two_factor ?? saved.require_two_factor}
        disabled={isLocked}
        onChange={(required) =>
          actor.send({ type: 'rules.change', change: { require_two_factor: required } })
        }
      />
      <TextArea
        label={t('security.domains')}
        help={
          outside > 0
            ? `${t('security.domains.help')} ${t('security.outside', { count: outside })}`
            : t('security.domains.help')
        }
        rows={3}
        spellCheck={false}
        autoComplete="off"
        readOnly={isLocked}
        value={changes.domains ?? saved.allowed_domains.join('\n')}
        onChange={({ target }) => actor.send({ type: 'rules.change', change: { domains: target.value } })}
      />
      {problem && (
        <Callout
          tone="danger"
          role="alert"
          action={
            problem.code === 'secondFactorMissing' && (
              <Link className={touchLink} to={PROFILE}>
                {t('security.setUp')}
              </Link>
            )
          }
        >
          {explain(problem)}
        </Callout>
      )}
      {isAdmin && (
        <SaveActions
          isChanged={isChanged}
          isSaving={isSaving}
          onDiscard={() => actor.send({ type: 'rules.discard' })}
        />
      )}
    </form>
  );
}
