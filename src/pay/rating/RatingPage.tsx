import { useSelector } from '@xstate/react';
import { Language } from '#contract/language.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Button } from '#ui/form/Button.tsx';
import { LanguageChoice } from '../LanguageChoice.tsx';
import * as css from '../Pay.css.ts';
import { takeFocus } from '../Waiting.tsx';
import { RatingForm } from './RatingForm.tsx';
import type { RatingActor, RatingText, SayRating } from './ratingProps.ts';

interface Props {
  actor: RatingActor;
  say: SayRating;
}

/** Draws the page on which a customer rates a conversation, designed for phones first, in two languages. */
export function RatingPage({ actor, say }: Props) {
  const { language, link } = useSelector(actor, ({ context }) => context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches('loading'));
  const isForm = useSelector(actor, (it) => it.matches('answering') || it.matches('saving'));
  return (
    <div className={css.page}>
      <LanguageChoice
        label={say('rating.language')}
        languages={Language.options}
        language={language}
        onChoose={(it) => actor.send({ type: 'rating.language', language: it })}
      />
      <main className={css.sheet}>
        {link && (
          <header>
            <h1 className={css.business} dir="auto">
              {link.business}
            </h1>
          </header>
        )}
        {isLoading && (
          <p role="status">
            <Spinner size={16} /> {say('rating.loading')}
          </p>
        )}
        {isForm && <RatingForm actor={actor} say={say} />}
        {!isLoading && !isForm && <Outcome actor={actor} say={say} />}
      </main>
    </div>
  );
}

const faces: Readonly<Record<string, readonly [title: RatingText, text: RatingText, again?: RatingText]>> = {
  unknown: ['rating.unknownTitle', 'rating.unknownText'],
  broken: ['rating.brokenTitle', 'rating.brokenText', 'rating.again'],
  closed: ['rating.closedTitle', 'rating.closedText'],
  thanked: ['rating.thanksTitle', 'rating.thanksText', 'rating.change'],
};

/** Shows what became of the answer, and the possible next step. */
function Outcome({ actor, say }: Props) {
  const state = useSelector(actor, ({ value }) => value);
  const face = faces[state];
  if (!face) return null;
  const [title, text, again] = face;
  return (
    <section className={css.form} role={state === 'broken' ? 'alert' : 'status'}>
      <h2 className={css.title} tabIndex={-1} ref={takeFocus}>
        {say(title)}
      </h2>
      <p>{say(text)}</p>
      {again && (
        <Button size="large" wide onClick={() => actor.send({ type: 'rating.again' })}>
          {say(again)}
        </Button>
      )}
    </section>
  );
}
