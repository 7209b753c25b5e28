import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Topic } from '#contract/notification.ts';
import { useText } from '#i18n/useText.ts';
import type { topicChoiceMachine } from '#machines/notifications/topicChoice.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { useProblemText } from '../common/useProblemText.ts';
import * as css from './Settings.css.ts';

export type TopicsActor = ActorRefFrom<typeof topicChoiceMachine>;

interface TopicChoiceProps {
  actor: TopicsActor;
  /** The topics offered; all of them unless given. */
  only?: readonly Topic[] | undefined;
  /** Offers no change, because this browser shows no notifications (COP-003). */
  disabled?: boolean;
}

/** Edits the user's notification topics, one switch per topic (NOTIF-007). */
export function TopicChoice({ actor, only = Topic.options, disabled = false }: TopicChoiceProps) {
  const t = useText();
  const explain = useProblemText();
  const { topics, problem } = useSelector(actor, ({ context }) => context);
  const loading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const saving = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'saving' }));

  return (
    <section aria-labelledby="topics">
      <h3 id="topics" className={css.legend}>
        {t('topics.title')}
      </h3>
      {failed && (
        <Callout
          tone="danger"
          role="alert"
          action={
            <Button size="small" onClick={() => actor.send({ type: 'topics.retry' })}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {problem && explain(problem)}
        </Callout>
      )}
      {loading && <Loading label={t('topics.loading')} />}
      {!loading && !failed && (
        <div className={css.card}>
          {only.map((topic) => (
            <div key={topic} className={css.rule}>
              <Switch
                label={t(`topics.${topic}`)}
                help={t(`topics.${topic}.help`)}
                checked={topics.includes(topic)}
                disabled={disabled || saving}
                onChange={() => actor.send({ type: 'topic.toggle', topic })}
              />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
