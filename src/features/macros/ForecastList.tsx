import { useSelector } from '@xstate/react';
import { useText } from '#i18n/useText.ts';
import { isMessageId } from '#i18n/english.ts';
import type { Forecast } from '#machines/macros/macroForecast.ts';
import { useProblemText } from '#features/common/useProblemText.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { MacroRunActor } from './macroActors.ts';
import * as css from './Macros.css.ts';
import { useStepText } from './useStepText.ts';

const marks = { good: css.good, bad: css.bad, idle: css.idle };

/** Draws the steps of a macro: what each would do before it runs, and what it did afterwards. */
export function ForecastList({ actor }: { actor: MacroRunActor }) {
  const t = useText();
  const explain = useProblemText();
  const say = useStepText();
  const { forecast, at, facts, problem } = useSelector(actor, ({ context }) => context);
  const isPreview = useSelector(actor, (snapshot) => snapshot.matches('preview'));
  const isRunning = useSelector(actor, (snapshot) => snapshot.matches('running'));
  const isStopped = useSelector(actor, (snapshot) => snapshot.matches('stopped'));
  const snippets = Object.fromEntries(
    Object.entries(facts?.snippets ?? {}).map(([id, { name }]) => [id, name]),
  );
  const whyOf = ({ why }: Forecast): string => {
    const id = isMessageId(`macroRun.why.${why}`) ? `macroRun.why.${why}` : `errors.${why}`;
    return isMessageId(id) ? t(id) : '';
  };
  const foretold = (it: Forecast) =>
    it.outcome === 'refused' ? t('macroRun.refused', { why: whyOf(it) }) : t(`macroRun.${it.outcome}`);
  const told = (it: Forecast, index: number) => {
    if (index < at) return t(it.outcome === 'already' ? 'macroRun.already' : 'macroRun.isDone');
    if (index === at && isStopped && problem) return t('macroRun.refused', { why: explain(problem) });
    return t(index === at && isRunning ? 'macroRun.underWay' : 'macroRun.notDone');
  };
  const markOf = (it: Forecast, index: number) => {
    if (isPreview) return it.outcome === 'refused' ? 'bad' : it.outcome === 'done' ? 'good' : 'idle';
    return index < at ? 'good' : index === at && isStopped ? 'bad' : 'idle';
  };
  return (
    <ol className={css.steps}>
      {forecast.map((it, index) => {
        const mark = markOf(it, index);
        return (
          // A macro may have the same step twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={css.step}>
            <span className={marks[mark]}>
              {index === at && isRunning ? (
                <Spinner size={14} label="" />
              ) : (
                <Icon name={mark === 'good' ? 'check' : mark === 'bad' ? 'alert' : 'minus'} size={14} />
              )}
            </span>
            <span>
              <bdi>{say(it.step, { members: facts?.members ?? {}, snippets })}</bdi>
              <span className={css.outcome}>{isPreview ? foretold(it) : told(it, index)}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
