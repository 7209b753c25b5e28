import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useText } from '#i18n/useText.ts';
import { TOUR_STEPS, type tourMachine, type TourStep } from '#machines/shell/tour.machine.ts';
import { Button } from '#ui/form/Button.tsx';
import { PointingCard } from '#ui/overlay/PointingCard.tsx';
import * as css from './Tour.css.ts';

export type TourActor = ActorRefFrom<typeof tourMachine>;

/** What each step explains: the first of these selectors with a visible element, as a phone shows less of the page. */
const TARGETS: Record<TourStep, readonly string[]> = {
  list: ['#content [role="tablist"]'],
  handling: ['[data-footer-of]'],
  customer: ['[data-contact-panel]', '[data-contact-toggle] button', '#content header h2'],
  keys: ['search'],
  help: ['a[href^="/dashboard/settings"]', 'nav > button:last-child'],
};

/** Draws the step of the tour that is shown, beside what it explains. */
export function Tour({ actor }: { actor: TourActor }) {
  const step = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.showing : null));
  return step && <Step actor={actor} step={step} />;
}

function Step({ actor, step }: { actor: TourActor; step: TourStep }) {
  const t = useText();
  const next = useRef<HTMLButtonElement>(null);
  const isFirst = step === TOUR_STEPS[0];
  const isLast = step === TOUR_STEPS.at(-1);
  const skip = () => actor.send({ type: 'tour.skip' });
  return (
    <PointingCard label={t(`tour.${step}`)} target={TARGETS[step]} first={next} onEscape={skip}>
      <div aria-live="polite">
        <p className={css.title}>{t(`tour.${step}`)}</p>
        <p className={css.text}>{t(`tour.${step}.text`)}</p>
      </div>
      <div className={css.actions}>
        <span className={css.count}>
          {t('tour.count', { step: TOUR_STEPS.indexOf(step) + 1, of: TOUR_STEPS.length })}
        </span>
        {!isFirst && (
          <Button tone="quiet" onClick={() => actor.send({ type: 'tour.back' })}>
            {t('tour.back')}
          </Button>
        )}
        {isLast ? (
          <Button tone="quiet" onClick={() => actor.send({ type: 'tour.help' })}>
            {t('tour.openHelp')}
          </Button>
        ) : (
          <Button tone="quiet" onClick={skip}>
            {t('tour.skip')}
          </Button>
        )}
        <Button ref={next} tone="primary" onClick={() => actor.send({ type: 'tour.next' })}>
          {t(isLast ? 'tour.finish' : 'tour.next')}
        </Button>
      </div>
    </PointingCard>
  );
}
