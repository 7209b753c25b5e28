import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  PAUSE_DAYS_MOST,
  QUESTION_MAX,
  type SatisfactionSettings,
  WAIT_MINUTES_MOST,
} from '#contract/satisfaction.ts';
import { useText } from '#i18n/useText.ts';
import type { satisfactionSettingsMachine } from '#machines/settings/satisfactionSettings.machine.ts';
import {
  faultsOf,
  formOf,
  type SatisfactionForm as Form,
} from '#machines/settings/satisfactionSettings.rules.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { LoadState } from '../common/LoadState.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Business.css.ts';
import { SaveActions } from './SaveActions.tsx';

export type SatisfactionActor = ActorRefFrom<typeof satisfactionSettingsMachine>;

/** Edits whether and how customers are asked for a rating; members read it. */
export function SatisfactionForm({ actor }: { actor: SatisfactionActor }) {
  const t = useText();
  const { saved, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  if (saved && !isFailed) return <Fields actor={actor} saved={saved} />;
  return (
    <LoadState
      isLoading={isLoading}
      isFailed={isFailed}
      label={t('satisfaction.loading')}
      problem={problem}
      onRetry={() => actor.send({ type: 'satisfaction.retry' })}
    />
  );
}

const TEXTS = ['questionEn', 'questionFr', 'invitationEn', 'invitationFr'] as const;

function Fields({ actor, saved }: { actor: SatisfactionActor; saved: SatisfactionSettings }) {
  const t = useText();
  const explain = useProblemText();
  const { isAdmin, form, isChecked, problem } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const shown = form ?? formOf(saved);
  const faults = isChecked ? faultsOf(shown) : {};
  const isLocked = !isAdmin || isSaving;
  const change = (it: Partial<Form>) => actor.send({ type: 'satisfaction.change', change: it });
  return (
    <form
      className={css.form}
      noValidate
      aria-label={t('satisfaction.form')}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'satisfaction.save' });
      }}
    >
      <Switch
        label={t('satisfaction.enabled')}
        help={t('satisfaction.enabled.help')}
        checked={shown.enabled}
        disabled={isLocked}
        onChange={(enabled) => change({ enabled })}
      />
      {(['whatsapp', 'instagram'] as const).map((channel) => (
        <Switch
          key={channel}
          label={t(`satisfaction.${channel}`)}
          help={t(`satisfaction.${channel}.help`)}
          checked={shown[channel]}
          disabled={isLocked || !shown.enabled}
          onChange={(on) => change({ [channel]: on })}
        />
      ))}
      <TextField
        label={t('satisfaction.wait')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={shown.wait}
        disabled={isLocked}
        wrong={faults.wait ? t('satisfaction.wait.wrong', { most: WAIT_MINUTES_MOST }) : undefined}
        onChange={({ target }) => change({ wait: target.value })}
      />
      <TextField
        label={t('satisfaction.pause')}
        help={t('satisfaction.pause.help')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        value={shown.pause}
        disabled={isLocked}
        wrong={faults.pause ? t('satisfaction.pause.wrong', { most: PAUSE_DAYS_MOST }) : undefined}
        onChange={({ target }) => change({ pause: target.value })}
      />
      {TEXTS.map((name) => (
        <TextArea
          key={name}
          label={t(`satisfaction.${name}`)}
          lang={name.endsWith('Fr') ? 'fr' : 'en'}
          rows={2}
          maxLength={QUESTION_MAX}
          value={shown[name]}
          readOnly={isLocked}
          wrong={faults[name] ? t('satisfaction.text.wrong') : undefined}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      {isAdmin && (
        <SaveActions
          isChanged={form !== null}
          isSaving={isSaving}
          onDiscard={() => actor.send({ type: 'satisfaction.discard' })}
        />
      )}
    </form>
  );
}
