import '#ui/theme/global.css.ts';
import { createActor } from 'xstate';
import { Language } from '#contract/language.ts';
import { firstLanguage, mount, restOfPath } from '../mount.tsx';
import { wireRatingPage } from '../wiring/ratingPage.ts';
import { RATING_PAGE } from './address.ts';
import { RatingPage } from './RatingPage.tsx';
import { ratingTexts } from './ratingProps.ts';

const actor = createActor(wireRatingPage(restOfPath(RATING_PAGE)), {
  input: { language: firstLanguage(Language.options) },
});
mount<Language>(actor, {
  draw: (language) => <RatingPage actor={actor} say={ratingTexts(language)} />,
  undrawn: (language) => {
    const say = ratingTexts(language);
    return { text: say('rating.undrawnText'), reload: say('rating.reload') };
  },
});
