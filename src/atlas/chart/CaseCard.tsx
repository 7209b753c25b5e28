import { dataOf, expectedOf } from '#flows/stories.ts';
import type { TestCase } from '#flows/export/testCase.ts';
import { useAtlasText } from '#i18n/atlas/useAtlasText.ts';
import type { Speak } from '#i18n/speak.ts';
import type { CaseResult } from '#machines/atlas/testRun.machine.ts';
import type { Atlas } from '../wiring/atlas.ts';
import { linkOf } from '../wiring/link.ts';
import { CaseResultForm } from './CaseResultForm.tsx';
import * as css from './Paths.css.ts';

interface CaseCardProps {
  atlas: Atlas;
  speak: Speak;
  it: TestCase;
  count: number;
  result: CaseResult | undefined;
}

/** Shows one test case with its steps, expectations and result. */
export function CaseCard({ atlas, speak, it, count, result }: CaseCardProps) {
  const t = useAtlasText();
  const { id, path, story, rows } = it;
  const { number } = story;
  const taken = { start: path.start, steps: path.steps.map(({ event }) => ({ event })), at: 0 };
  return (
    <li className={css.path} data-case={id} data-result={result?.result ?? undefined}>
      <div className={css.head}>
        <h2 className={css.name}>{t('atlas.path.number', { number, count })}</h2>
        <span className={css.small}>
          {t('atlas.path.steps', { count: story.steps.length })} ·{' '}
          {speak('story.minutesEstimated', { count: Math.ceil(story.minutes) })}
        </span>
        <a className={css.replay} href={linkOf(path.chart, taken, true)}>
          {t('atlas.replay')}
        </a>
      </div>
      {rows.length > 0 && <p className={css.small}>{rows.join(', ')}</p>}
      <p className={css.start}>
        {story.start}
        {story.see.length > 0 && ` ${speak('story.see')}: ${story.see.join(', ')}.`}
      </p>
      <ol className={css.steps}>
        {story.steps.map((step, index) => (
          <li key={index} className={css.step}>
            <span className={css.number}>{index + 1}</span>
            <span className={css.what}>
              <span className={css.told}>{step.do}</span>
              {dataOf(speak, step).map((line) => (
                <span key={line} className={css.small}>
                  {line}
                </span>
              ))}
              {expectedOf(speak, step).map((line) => (
                <span key={line} className={css.state}>
                  → {line}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <CaseResultForm atlas={atlas} id={id} number={number} result={result} />
    </li>
  );
}
