import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { QUESTION_MOST } from '#contract/copilot.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { copilotTrialMachine } from '#machines/copilot/copilotTrial.machine.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Button } from '#ui/form/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Hidden } from '#ui/layout/Hidden.tsx';
import { TrialOutcome } from './TrialOutcome.tsx';
import * as css from './TryCopilot.css.ts';

export type CopilotTrialActor = ActorRefFrom<typeof copilotTrialMachine>;

interface TryCopilotProps {
  actor: CopilotTrialActor;
  /** Instructions that are entered and not saved, which are tried; null: those in force. */
  instructions: string | null;
}

/** Asks Copilot a question as a customer would, and shows what it would do. */
export function TryCopilot({ actor, instructions }: TryCopilotProps) {
  const t = useText();
  const explain = useProblemText();
  const { campaigns, campaignId, text, asked, trial, problem } = useSelector(actor, ({ context }) => context);
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'));
  const ask = { type: 'trial.ask', instructions } as const;
  const mayAsk = useSelector(actor, (snapshot) => snapshot.can(ask));
  return (
    <section className={css.block} aria-labelledby="try">
      <h2 id="try" className={css.heading}>
        {t('copilot.try')}
      </h2>
      <div className={css.panel}>
        <p className={css.note}>
          {t('copilot.try.note')} {instructions !== null && t('copilot.try.unsaved')}
        </p>
        {campaigns.length > 0 && (
          <div className={css.about}>
            <SelectField
              label={t('copilot.try.about')}
              value={campaignId ?? ''}
              options={[
                { value: '', label: t('copilot.try.aboutNone') },
                ...campaigns.map(({ id, name }) => ({ value: id, label: visible(name, 80) })),
              ]}
              onChange={({ target }) =>
                actor.send({ type: 'trial.about', campaignId: target.value === '' ? null : target.value })
              }
            />
          </div>
        )}
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send(ask);
          }}
        >
          <div className={css.field}>
            <TextField
              label={t('copilot.try.question')}
              autoComplete="off"
              maxLength={QUESTION_MOST}
              value={text}
              onChange={({ target }) => actor.send({ type: 'trial.type', text: target.value })}
            />
          </div>
          <Button type="submit" busy={isAsking && !mayAsk} disabled={!isAsking && !mayAsk}>
            {t('copilot.try.ask')}
          </Button>
        </form>
        {asked && (
          <p className={css.asked}>
            <Hidden>{t('copilot.try.asked')}</Hidden>
            <span dir="auto">{visible(asked, QUESTION_MOST)}</span>
          </p>
        )}
        <div aria-live="polite" aria-busy={isAsking}>
          {isAsking && (
            <p className={css.thinking}>
              <Spinner size={14} />
              {t('copilot.try.asking')}
            </p>
          )}
          {trial && <TrialOutcome trial={trial} />}
        </div>
        {problem && (
          <div className={css.failed}>
            <Callout
              tone="danger"
              role="alert"
              title={t('copilot.try.failed')}
              action={
                <Button size="small" onClick={() => actor.send({ type: 'trial.retry' })}>
                  {t('common.tryAgain')}
                </Button>
              }
            >
              {explain(problem)}
            </Callout>
          </div>
        )}
      </div>
    </section>
  );
}
