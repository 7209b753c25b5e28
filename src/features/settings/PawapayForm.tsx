import { useSelector } from '@xstate/react';
import { useLanguage } from '#i18n/useLanguage.ts';
import { useText } from '#i18n/useText.ts';
import { countryName } from '#lib/payCountries.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Integration.css.ts';
import type { PawapayActor } from './integrationActors.ts';

export const PAWAPAY_FORM = 'pawapay-connect';
const TOKEN_MOST = 4000;

/** Edits token, country, currency and language (INT-PAWA-002..004). */
export function PawapayForm({ actor }: { actor: PawapayActor }) {
  const t = useText();
  const explain = useProblemText();
  const language = useLanguage();
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const it = useSelector(actor, ({ context }) => context);
  const currencies = it.countries.find(({ country }) => country === it.country)?.currencies ?? [];
  const countries = it.countries
    .map(({ country }) => ({ value: country, label: countryName(country, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language));
  const missing = (value: string, text: 'token' | 'country' | 'currency') =>
    it.isChecked && value.trim() === '' ? t(`pawapay.${text}Missing`) : undefined;
  return (
    <form
      id={PAWAPAY_FORM}
      className={css.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'connect.submit' });
      }}
    >
      {it.problem?.code === 'notConnected' ? (
        <Callout
          tone="warning"
          role="alert"
          title={t('pawapay.noNumber')}
          action={
            <Button size="small" onClick={() => actor.send({ type: 'connect.number' })}>
              {t('pawapay.connectNumber')}
            </Button>
          }
        >
          {t('pawapay.noNumberText')}
        </Callout>
      ) : (
        it.problem && (
          <Callout tone="danger" role="alert" title={t('pawapay.connectFailed')}>
            {it.problem.code !== 'pawapayRejected' && explain(it.problem)}
          </Callout>
        )
      )}
      <TextField
        label={t('pawapay.token')}
        help={t('pawapay.tokenHelp')}
        wrong={missing(it.token, 'token')}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={TOKEN_MOST}
        readOnly={busy}
        value={it.token}
        onChange={(event) => actor.send({ type: 'connect.type', text: event.target.value })}
      />
      <SelectField
        label={t('pawapay.country')}
        wrong={missing(it.country, 'country')}
        placeholder={t('pawapay.choose')}
        options={countries}
        disabled={busy}
        value={it.country}
        onChange={(event) => actor.send({ type: 'connect.country', country: event.target.value })}
      />
      <SelectField
        label={t('pawapay.currency')}
        wrong={missing(it.currency, 'currency')}
        placeholder={t('pawapay.choose')}
        options={currencies.map(({ code, symbol }) => ({ value: code, label: `${code} (${symbol})` }))}
        disabled={busy || currencies.length === 0}
        value={it.currency}
        onChange={(event) => actor.send({ type: 'connect.currency', currency: event.target.value })}
      />
      <fieldset className={css.methods} disabled={busy}>
        <legend className={css.legend}>{t('pawapay.language')}</legend>
        {(['EN', 'FR'] as const).map((code) => (
          <label key={code} className={css.method}>
            <input
              type="radio"
              name="pawapay-language"
              className={css.box}
              checked={it.language === code}
              onChange={() => actor.send({ type: 'connect.language', language: code })}
            />
            {t(code === 'EN' ? 'pawapay.english' : 'pawapay.french')}
          </label>
        ))}
      </fieldset>
    </form>
  );
}
