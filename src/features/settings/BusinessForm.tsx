import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  BUSINESS_NAME_MAX,
  type Business,
  type BusinessChange,
  KEEP_MONTHS,
  Reopening,
} from '#contract/business.ts';
import { useText } from '#i18n/useText.ts';
import { businessSettingsMachine, wrongIn } from '#machines/settings/businessSettings.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Business.css.ts';
import { OpeningHoursFields } from './OpeningHoursFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { SaveActions } from './SaveActions.tsx';

/** Fifty lines of the longest text. */
const LINES_MAX = 5_000;

export type BusinessActor = ActorRefFrom<typeof businessSettingsMachine>;

/** Edits the organisation's own settings; members read them (SET-012). */
export function BusinessForm({ actor }: { actor: BusinessActor }) {
  const t = useText();
  const explain = useProblemText();
  const { saved, problem } = useSelector(actor, ({ context }) => context);
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  if (isFailed)
    return (
      <Callout
        tone="danger"
        role="alert"
        action={
          <Button size="small" onClick={() => actor.send({ type: 'business.retry' })}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {problem && explain(problem)}
      </Callout>
    );
  if (!saved) return <Loading label={t('business.loading')} />;
  return <Fields actor={actor} saved={saved} />;
}

function Fields({ actor, saved }: { actor: BusinessActor; saved: Business }) {
  const t = useText();
  const explain = useProblemText();
  const { isAdmin, changes, problem } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const shown: Business = { ...saved, ...changes };
  const wrong = wrongIn(changes);
  const isLocked = !isAdmin || isSaving;
  const change = (it: BusinessChange) => actor.send({ type: 'business.change', change: it });
  const isChanged = Object.keys(changes).length > 0;
  return (
    <form
      className={css.form}
      noValidate
      aria-label={t('business.form')}
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'business.save' });
      }}
    >
      <TextField
        label={t('business.name')}
        value={shown.name}
        maxLength={BUSINESS_NAME_MAX}
        disabled={isLocked}
        help={t('business.name.help')}
        wrong={wrong.has('name') ? t('business.name.missing') : undefined}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label={t('business.timeZone')}
        help={t('business.timeZone.help')}
        value={shown.time_zone ?? ''}
        disabled={isLocked}
        options={[
          { value: '', label: t('business.timeZone.number', { zone: saved.number_zone }) },
          ...zones(shown.time_zone),
        ]}
        onChange={({ target }) => change({ time_zone: target.value || null })}
      />
      <SelectField
        label={t('business.reopening')}
        help={t('business.reopening.help')}
        value={shown.reopening}
        disabled={isLocked}
        options={Reopening.options.map((value) => ({ value, label: t(`business.reopening.${value}`) }))}
        onChange={({ target }) => change({ reopening: Reopening.parse(target.value) })}
      />
      <OpeningHoursFields
        hours={shown.opening_hours}
        disabled={isLocked}
        onChange={(hours) => change({ opening_hours: hours })}
      />
      <HoursFields
        label={t('business.paymentHours')}
        help={t('business.paymentHours.help')}
        hours={shown.payment_hours}
        disabled={isLocked}
        wrong={wrong.has('payment_hours') ? t('business.hours.wrong') : undefined}
        onChange={(hours) => change({ payment_hours: hours })}
      />
      <div>
        <Switch
          label={t('business.quietHours')}
          help={t('business.quietHours.help')}
          checked={shown.quiet_hours.enabled}
          disabled={isLocked}
          onChange={(enabled) => change({ quiet_hours: { ...shown.quiet_hours, enabled } })}
        />
        {shown.quiet_hours.enabled && (
          <HoursFields
            label={t('business.quietHours')}
            hours={shown.quiet_hours}
            disabled={isLocked}
            wrong={wrong.has('quiet_hours') ? t('business.hours.wrong') : undefined}
            onChange={(hours) => change({ quiet_hours: { ...shown.quiet_hours, ...hours } })}
          />
        )}
      </div>
      <SelectField
        label={t('business.keep')}
        help={t('business.keep.help')}
        value={String(shown.keep_months ?? '')}
        disabled={isLocked}
        options={[
          { value: '', label: t('business.keep.ever') },
          ...KEEP_MONTHS.map((count) => ({
            value: String(count),
            label: t('business.keep.months', { count }),
          })),
        ]}
        onChange={({ target }) =>
          change({ keep_months: KEEP_MONTHS.find((it) => String(it) === target.value) ?? null })
        }
      />
      {changes.keep_months && (
        <Callout tone="warning">{t('business.keep.warning', { count: changes.keep_months })}</Callout>
      )}
      {(['opt_out_words', 'opt_out_buttons'] as const).map((name) => (
        <TextArea
          key={name}
          label={t(`business.${name}`)}
          help={t(`business.${name}.help`)}
          rows={3}
          maxLength={LINES_MAX}
          disabled={isLocked}
          value={shown[name].join('\n')}
          onChange={({ target }) => change({ [name]: target.value.split('\n') })}
        />
      ))}
      {problem && (
        <Callout tone="danger" role="alert">
          {explain(problem)}
        </Callout>
      )}
      {isAdmin && (
        <SaveActions
          isChanged={isChanged}
          isSaving={isSaving}
          isValid={wrong.size === 0}
          onDiscard={() => actor.send({ type: 'business.discard' })}
        />
      )}
    </form>
  );
}

/** Returns the browser's zones, and the chosen one if it is none of them. */
function zones(chosen: string | null) {
  const known = Intl.supportedValuesOf('timeZone');
  return [...(chosen && !known.includes(chosen) ? [chosen] : []), ...known].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
}
