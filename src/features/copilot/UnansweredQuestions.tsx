import { useSelector } from '@xstate/react';
import type { UnansweredQuestion } from '#contract/unansweredQuestion.ts';
import { LoadState } from '#features/common/LoadState.tsx';
import * as settings from '#features/settings/Settings.css.ts';
import { useDay } from '#i18n/useDay.ts';
import { useText } from '#i18n/useText.ts';
import { conversationPath } from '#lib/paths.ts';
import { visible } from '#lib/visible.ts';
import { Button } from '#ui/form/Button.tsx';
import { IconButton } from '#ui/form/IconButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Link } from '#ui/layout/Link.tsx';
import { touchLink } from '#ui/theme/text.css.ts';
import * as css from './Documents.css.ts';
import type { UnansweredListActor } from './pairActors.ts';
import { PairEditDialog } from './PairEditDialog.tsx';

/** Shows admins what customers asked and Copilot could not answer, the most frequent first. */
export function UnansweredQuestions({ actor }: { actor: UnansweredListActor }) {
  const t = useText();
  const { questions, problem } = useSelector(actor, ({ context }) => context);
  const isHidden = useSelector(actor, (snapshot) => snapshot.matches('hidden'));
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const edit = useSelector(actor, ({ children }) => children.edit);
  if (isHidden) return null;
  return (
    <section className={css.block} aria-labelledby="unanswered">
      <h2 id="unanswered" className={settings.legend}>
        {t('unansweredList.title')}
      </h2>
      <LoadState
        isLoading={isLoading}
        isFailed={isFailed}
        label={t('unansweredList.loading')}
        problem={problem}
        onRetry={() => actor.send({ type: 'unansweredList.retry' })}
      />
      {!isLoading && !isFailed && (
        <div className={css.zone({ over: false })}>
          {questions.length === 0 ? (
            <p className={css.empty}>{t('unansweredList.empty')}</p>
          ) : (
            <ul className={css.list} aria-labelledby="unanswered">
              {questions.map((it) => (
                <QuestionRow key={it.id} actor={actor} it={it} />
              ))}
            </ul>
          )}
        </div>
      )}
      <p className={css.note}>{t('unansweredList.note')}</p>
      {edit && <PairEditDialog actor={edit} />}
    </section>
  );
}

/** Shows a question with how often it was asked, and what an agent answered. */
function QuestionRow({ actor, it }: { actor: UnansweredListActor; it: UnansweredQuestion }) {
  const t = useText();
  const day = useDay();
  const isOn = useSelector(actor, ({ context }) => context.isOn);
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('dismissing'));
  const { id, question, count, asked, answer } = it;
  const name = visible(question, 200);
  return (
    <li className={css.row}>
      <Icon name="talk" size={20} />
      <div className={css.about}>
        <bdi className={css.name}>{name}</bdi>
        {answer !== null && <bdi>{t('unanswered.answer', { answer: visible(answer, 160) })}</bdi>}
        <span className={css.small}>{t('unanswered.asked', { count, date: day(Date.parse(asked)) })}</span>
        <Link className={touchLink} to={conversationPath(it.conversation_id)}>
          {t('unanswered.conversation')}
        </Link>
      </div>
      <div className={css.actions}>
        <Button
          size="small"
          disabled={!isOn}
          aria-label={t('unanswered.writeTo', { name })}
          onClick={() => actor.send({ type: 'unansweredList.answer', id })}
        >
          {t('unanswered.write')}
        </Button>
        <IconButton
          icon="trash"
          label={t('unanswered.dismiss', { name })}
          disabled={isBusy}
          onClick={() => actor.send({ type: 'unansweredList.dismiss', id })}
        />
      </div>
    </li>
  );
}
