import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import * as settings from '#features/settings/Settings.css.ts';
import { useOrganisation } from '#services/reads/session.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { CopilotRulesActor } from './copilotRulesActor.ts';
import * as css from './Copilot.css.ts';

const TOKENS = [0, 10_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 5_000_000];
const SECONDS = [5, 10, 15, 20, 30, 60];

/** Returns the choices below what the installation allows, and the present one. */
const below = (choices: readonly number[], most: number, present: number | null): number[] => [
  ...new Set(
    [...choices.filter((it) => it < most), ...(present === null ? [] : [present])].toSorted(
      (one, other) => one - other,
    ),
  ),
];

/** Limits what Copilot spends on the language model, if there is one. */
export function ModelBudget({ actor }: { actor: CopilotRulesActor }) {
  const t = useText();
  const budget = useOrganisation()?.copilot_budget;
  const {
    enabled,
    daily_budget: tokens,
    answer_seconds: seconds,
  } = useSelector(actor, ({ context }) => context.shown);
  if (!budget) return null;
  const choose = (name: 'daily_budget' | 'answer_seconds', value: string) =>
    actor.send({ type: 'budget.choose', change: { [name]: value === '' ? null : Number(value) } });
  return (
    <section className={css.block} aria-labelledby="model-budget">
      <h2 id="model-budget" className={settings.legend}>
        {t('copilot.budget')}
      </h2>
      <div className={css.panel}>
        <p className={css.note}>{t('copilot.budget.help')}</p>
        <div className={css.add}>
          <div className={css.limit}>
            <SelectField
              label={t('copilot.budget.tokens')}
              disabled={!enabled}
              value={tokens ?? ''}
              placeholder={t('copilot.budget.tokens.most', { most: budget.daily_budget })}
              options={below(TOKENS, budget.daily_budget, tokens).map((value) => ({
                value: String(value),
                label: t('copilot.budget.tokens.choice', { value }),
              }))}
              onChange={({ target }) => choose('daily_budget', target.value)}
            />
          </div>
          <div className={css.limit}>
            <SelectField
              label={t('copilot.budget.seconds')}
              disabled={!enabled}
              value={seconds ?? ''}
              placeholder={t('copilot.budget.seconds.most', { most: budget.answer_seconds })}
              options={below(SECONDS, budget.answer_seconds, seconds).map((value) => ({
                value: String(value),
                label: t('copilot.budget.seconds.choice', { value }),
              }))}
              onChange={({ target }) => choose('answer_seconds', target.value)}
            />
          </div>
        </div>
        <p className={css.note}>{t('copilot.budget.used', { used: budget.used_today })}</p>
      </div>
    </section>
  );
}
