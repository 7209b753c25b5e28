import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Channel } from '#contract/conversation.ts';
import { TARGET_KINDS, type TargetSettings } from '#contract/target.ts';
import { LoadState } from '#features/common/LoadState.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useText } from '#i18n/useText.ts';
import {
  draftOf,
  isSoonValid,
  isTargetValid,
  type TargetDraft,
  type targetSettingsMachine,
} from '#machines/settings/targetSettings.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import * as business from '../Business.css.ts';
import * as settings from '../Settings.css.ts';
import * as css from './TargetsPage.css.ts';
import { SaveActions } from '../SaveActions.tsx';

export type TargetSettingsActor = ActorRefFrom<typeof targetSettingsMachine>;

/** Edits how quickly customers of each channel are to be answered; members read it. */
export function TargetsPage({ actor }: { actor: TargetSettingsActor }) {
  const t = useText();
  const { saved, problem } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  return (
    <>
      <p className={settings.lead}>{t('targets.lead')}</p>
      <LoadState
        isLoading={isLoading}
        isFailed={isFailed}
        label={t('targets.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'targets.retry' })}
      />
      {saved && !isFailed && <Fields actor={actor} saved={saved} />}
    </>
  );
}

function Fields({ actor, saved }: { actor: TargetSettingsActor; saved: TargetSettings }) {
  const t = useText();
  const explain = useProblemText();
  const { isAdmin, draft, problem } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const isLocked = !isAdmin || isSaving;
  const shown = draft ?? draftOf(saved);
  const change = (it: Partial<TargetDraft>) =>
    actor.send({ type: 'targets.change', draft: { ...shown, ...it } });
  return (
    <form
      className={business.form}
      noValidate
      aria-label={t('targets.form')}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'targets.save' });
      }}
    >
      {Channel.options.map((channel) => (
        <fieldset key={channel} className={business.hours} disabled={isLocked}>
          <legend className={business.legend}>{t(`inbox.channel.${channel}`)}</legend>
          <div className={css.fields}>
            {TARGET_KINDS.map((kind) => (
              <TextField
                key={kind}
                label={t(`targets.${kind}`)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                placeholder={t('targets.none')}
                value={shown[channel][kind]}
                wrong={isTargetValid(shown[channel][kind]) ? undefined : t('targets.wrong')}
                onChange={({ target }) => change({ [channel]: { ...shown[channel], [kind]: target.value } })}
              />
            ))}
          </div>
          <Switch
            label={t('targets.inHours')}
            help={saved.has_hours ? t('targets.inHours.help') : t('targets.inHours.none')}
            checked={shown[channel].in_hours}
            disabled={isLocked}
            onChange={(isOn) => change({ [channel]: { ...shown[channel], in_hours: isOn } })}
          />
        </fieldset>
      ))}
      <TextField
        label={t('targets.soon')}
        help={t('targets.soon.help')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        disabled={isLocked}
        value={shown.soon}
        wrong={isSoonValid(shown.soon) ? undefined : t('targets.soon.wrong')}
        onChange={({ target }) => change({ soon: target.value })}
      />
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      {isAdmin && (
        <SaveActions
          isChanged={draft !== null}
          isSaving={isSaving}
          onDiscard={() => actor.send({ type: 'targets.discard' })}
        />
      )}
    </form>
  );
}
