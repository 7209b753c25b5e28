import { useSelector } from '@xstate/react';
import { RATING_COMMENT } from './address.ts';
import { Callout } from '#ui/feedback/Callout.tsx';
import { Button } from '#ui/form/Button.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import * as css from '../Pay.css.ts';
import type { RatingActor, SayRating } from './ratingProps.ts';

const GRADES = [5, 4, 3, 2, 1] as const;

/** Asks for a grade and a comment. */
export function RatingForm({ actor, say }: { actor: RatingActor; say: SayRating }) {
  const { link, rating, comment, isChecked, problem } = useSelector(actor, ({ context }) => context);
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'));
  const isMissing = isChecked && rating === null;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'rating.submit' });
      }}
    >
      {problem && (
        <Callout tone="danger" role="alert">
          {say('rating.problem')}
        </Callout>
      )}
      <fieldset
        className={css.choices}
        disabled={isSaving}
        aria-describedby={isMissing ? 'grade-said' : undefined}
      >
        <legend className={css.legend} dir="auto">
          {link?.question}
        </legend>
        <div className={css.options}>
          {GRADES.map((grade) => (
            <label key={grade} className={css.option}>
              <input
                type="radio"
                name="grade"
                className={css.box}
                checked={rating === grade}
                onChange={() => actor.send({ type: 'rating.choose', rating: grade })}
              />
              {say(`rating.grade.${grade}`)}
            </label>
          ))}
        </div>
        {isMissing && (
          <p id="grade-said" className={css.wrong} role="alert">
            {say('rating.missing')}
          </p>
        )}
      </fieldset>
      <TextArea
        label={say('rating.comment')}
        help={say('rating.commentHelp')}
        rows={4}
        maxLength={RATING_COMMENT}
        readOnly={isSaving}
        value={comment}
        onChange={({ target }) => actor.send({ type: 'rating.comment', text: target.value })}
      />
      <Button tone="primary" size="large" wide type="submit" busy={isSaving}>
        {say(isSaving ? 'rating.sending' : 'rating.submit')}
      </Button>
    </form>
  );
}
