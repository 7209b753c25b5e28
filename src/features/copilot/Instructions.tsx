import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { INSTRUCTIONS, type InstructionsVersion } from '#contract/copilotInstructions.ts';
import { LoadState } from '#features/common/LoadState.tsx';
import { useProblemText } from '#features/common/useProblemText.ts';
import { SaveActions } from '#features/settings/SaveActions.tsx';
import * as settings from '#features/settings/Settings.css.ts';
import { useDateTime } from '#i18n/useDateTime.ts';
import { useText } from '#i18n/useText.ts';
import { visible } from '#lib/visible.ts';
import type { copilotInstructionsMachine } from '#machines/copilot/copilotInstructions.machine.ts';
import { shownOf } from '#machines/copilot/copilotInstructions.rules.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import { panel } from './Copilot.css.ts';
import * as css from './Documents.css.ts';

export type InstructionsActor = ActorRefFrom<typeof copilotInstructionsMachine>;

/** Edits how Copilot writes, and shows the texts before. */
export function Instructions({ actor }: { actor: InstructionsActor }) {
  const t = useText();
  const { saved, problem } = useSelector(actor, ({ context }) => context);
  const isHidden = useSelector(actor, (snapshot) => snapshot.matches('hidden'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  if (isHidden) return null;
  return (
    <section className={css.block} aria-labelledby="instructions">
      <h2 id="instructions" className={settings.legend}>
        {t('instructions.title')}
      </h2>
      {saved && !isFailed ? (
        <Fields actor={actor} />
      ) : (
        <LoadState
          isLoading={isLoading}
          isFailed={isFailed}
          label={t('instructions.loading')}
          problem={problem}
          onRetry={() => actor.send({ type: 'instructions.retry' })}
        />
      )}
    </section>
  );
}

function Fields({ actor }: { actor: InstructionsActor }) {
  const t = useText();
  const explain = useProblemText();
  const { isOn, saved, draft, problem } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const maySave = useSelector(actor, (snapshot) => snapshot.can({ type: 'instructions.save' }));
  const [, ...earlier] = saved?.versions ?? [];
  return (
    <>
      <form
        className={panel}
        noValidate
        aria-labelledby="instructions"
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'instructions.save' });
        }}
      >
        <TextArea
          label={t('instructions.text')}
          help={t(saved?.has_model ? 'instructions.help' : 'instructions.noModel')}
          rows={5}
          maxLength={INSTRUCTIONS.length}
          value={shownOf({ saved, draft })}
          readOnly={!isOn || isSaving}
          onChange={({ target }) => actor.send({ type: 'instructions.type', text: target.value })}
        />
        {problem && (
          <Callout tone="danger" role="alert">
            {explain(problem)}
          </Callout>
        )}
        <SaveActions
          isChanged={isOn && draft !== null}
          isValid={isSaving || maySave}
          isSaving={isSaving}
          onDiscard={() => actor.send({ type: 'instructions.discard' })}
        />
      </form>
      {earlier.length > 0 && (
        <details>
          <summary className={touchLink}>{t('instructions.earlier', { count: earlier.length })}</summary>
          <ul className={css.list} aria-label={t('instructions.earlierList')}>
            {earlier.map((it) => (
              <EarlierRow key={it.version} actor={actor} it={it} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** Shows a text that was in force before, which may be taken again. */
function EarlierRow({ actor, it }: { actor: InstructionsActor; it: InstructionsVersion }) {
  const t = useText();
  const dateTime = useDateTime();
  const isOn = useSelector(actor, ({ context }) => context.isOn);
  const { version, text, saved, author } = it;
  const date = dateTime(Date.parse(saved));
  return (
    <li className={css.row}>
      <div className={css.about}>
        <bdi>{text === '' ? t('instructions.empty') : visible(text, 200)}</bdi>
        <span className={css.small}>
          {author === null ? date : t('instructions.by', { date, name: visible(author, 80) })}
        </span>
      </div>
      <div className={css.actions}>
        <Button
          size="small"
          disabled={!isOn}
          aria-label={t('instructions.restoreOf', { date })}
          onClick={() => actor.send({ type: 'instructions.restore', version })}
        >
          {t('instructions.restore')}
        </Button>
      </div>
    </li>
  );
}
