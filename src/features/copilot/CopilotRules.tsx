import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Facts } from '#features/settings/Facts.tsx';
import * as settings from '#features/settings/Settings.css.ts';
import type { CopilotRulesActor } from './copilotRulesActor.ts';
import * as css from './Copilot.css.ts';
import { ModelBudget } from './ModelBudget.tsx';

type Props = { actor: CopilotRulesActor };

/** Edits when Copilot answers and when it asks a person; members read it. */
export function CopilotRules({ actor }: Props) {
  const t = useText();
  const { isAdmin, shown } = useSelector(actor, ({ context }) => context);
  if (!isAdmin)
    return (
      <>
        <p className={settings.lead}>{t('copilot.adminsOnly')}</p>
        <Facts
          facts={[
            { term: t('copilot.answers'), value: t(shown.enabled ? 'copilot.on' : 'copilot.off') },
            {
              term: t('copilot.threshold'),
              value: t('common.percent', { share: shown.confidence_threshold / 100 }),
            },
            {
              term: t('copilot.topics'),
              value: shown.escalation_topics.length ? shown.escalation_topics.join(', ') : t('copilot.none'),
            },
          ]}
        />
      </>
    );
  return (
    <>
      <div className={settings.card}>
        <div className={settings.rule}>
          <Switch
            label={t('copilot.answers')}
            help={t(shown.enabled ? 'copilot.answers.on' : 'copilot.answers.off')}
            checked={shown.enabled}
            onChange={() => actor.send({ type: 'copilot.switch' })}
          />
        </div>
      </div>
      <Threshold actor={actor} />
      <Topics actor={actor} />
      <ModelBudget actor={actor} />
    </>
  );
}

function Threshold({ actor }: Props) {
  const t = useText();
  const { enabled, confidence_threshold: threshold } = useSelector(actor, ({ context }) => context.shown);
  const percent = t('common.percent', { share: threshold / 100 });
  const release = () => actor.send({ type: 'threshold.release' });
  return (
    <section className={css.block} aria-labelledby="threshold">
      <h2 id="threshold" className={settings.legend}>
        {t('copilot.threshold')}
      </h2>
      <div className={css.panel}>
        <div className={css.range}>
          <input
            type="range"
            className={css.slider}
            style={assignInlineVars({ [css.value]: `${threshold}%` })}
            aria-labelledby="threshold"
            aria-valuetext={percent}
            min={0}
            max={100}
            step={1}
            value={threshold}
            disabled={!enabled}
            onChange={({ target }) => actor.send({ type: 'threshold.move', value: Number(target.value) })}
            onPointerUp={release}
            onKeyUp={release}
            onBlur={release}
          />
          <output className={css.figure}>{percent}</output>
        </div>
        <div className={css.ends}>
          <span>{t('copilot.threshold.low')}</span>
          <span>{t('copilot.threshold.high')}</span>
        </div>
      </div>
    </section>
  );
}

function Topics({ actor }: Props) {
  const t = useText();
  const { text, isTopicWrong, shown } = useSelector(actor, ({ context }) => context);
  const { enabled, escalation_topics: topics } = shown;
  return (
    <section className={css.block} aria-labelledby="person-topics">
      <h2 id="person-topics" className={settings.legend}>
        {t('copilot.topics')}
      </h2>
      <div className={css.panel}>
        <p className={css.note}>{t('copilot.topic.help')}</p>
        {topics.length > 0 && (
          <ul className={css.topics} aria-labelledby="person-topics">
            {topics.map((topic) => (
              <li key={topic} className={css.topic}>
                <span dir="auto">{topic}</span>
                {enabled && (
                  <IconButton
                    icon="close"
                    size="small"
                    tone="quiet"
                    label={t('copilot.topic.remove', { topic })}
                    onClick={() => actor.send({ type: 'topic.remove', topic })}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
        <form
          className={css.add}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            actor.send({ type: 'topic.add' });
          }}
        >
          <div className={css.field}>
            <TextField
              label={t('copilot.topic.add')}
              wrong={isTopicWrong ? t('copilot.topic.wrong') : undefined}
              autoComplete="off"
              disabled={!enabled}
              value={text}
              onChange={({ target }) => actor.send({ type: 'topic.type', text: target.value })}
            />
          </div>
          <Button type="submit" disabled={!enabled}>
            {t('copilot.topic.submit')}
          </Button>
        </form>
      </div>
    </section>
  );
}
